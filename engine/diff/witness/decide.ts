import type { Judge } from '../../answers/active-schema.ts';
import { canonicalJson } from '../../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { walkSchema } from '../../schema/children.ts';
import { claim, schemaRoot } from '../prover/claims.ts';
import type { RuleTypes } from '../prover/expand.ts';
import { distinct } from '../prover/outcome.ts';
import { Prover, SearchGivenUp } from '../prover/prover.ts';
import type { RuleFacts } from '../prover/rule-facts.ts';
import { constantsOf } from './constants.ts';
import { SAMPLE_VALUES } from './sample-values.ts';

/**
 * `breaking`: a value is at hand that the judge accepted before and refuses now. `compatible`: it is proved that there is
 * none. `review`: neither, and a person must look.
 */
export type Verdict = 'breaking' | 'compatible' | 'review';

export interface Decision {
  verdict: Verdict;
  witness?: Json;
}

/** What a comparison needs from outside; the engine has no validator of its own. */
export interface DiffPorts {
  /** May throw for a schema that cannot be compiled. */
  judge: Judge;
  /** JSON types that each of our rules judges. */
  rules: RuleTypes;
  ruleFacts: RuleFacts;
  sha256(text: string): string;
  /** True when the time for the whole comparison is over. */
  isExpired(): boolean;
}

/** Where a pair is harder than this the answer is `review`. */
const MAX_STEPS = 6000;

/** Whether everything that `before` accepts is accepted by `now`. `examples` are tried first. */
export function decide(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
  isWanted: (value: Json) => boolean = () => true,
): Decision {
  const accepted = ports.judge(before);
  const stillAccepted = ports.judge(now);
  const isWitness = (value: Json): boolean => accepted(value) && !stillAccepted(value) && isWanted(value);

  const tried = [...examples, ...constantsOf(before, now)].find(isWitness);
  if (tried !== undefined) return { verdict: 'breaking', witness: tried };
  const prover = new Prover({
    rules: ports.rules,
    ruleFacts: ports.ruleFacts,
    accepts: keywordJudge(ports.judge),
    samples: constantsOf(before, now),
    ruleSamples: [...SAMPLE_VALUES, ...ownSamples([before, now], ports)],
    maxSteps: MAX_STEPS,
    isExpired: ports.isExpired,
  });
  try {
    const found = prover.find(
      [claim(before, schemaRoot(before), true), claim(now, schemaRoot(now), false)],
      isWitness,
    );
    if (found === 'none') return { verdict: 'compatible' };
    return found === undefined ? { verdict: 'review' } : { verdict: 'breaking', witness: found.value };
  } catch (error) {
    if (error instanceof SearchGivenUp) return { verdict: 'review' };
    throw error;
  }
}

/** Values that are made for the rules' parameters. */
function ownSamples(schemas: readonly JsonObject[], { rules, ruleFacts }: DiffPorts): Json[] {
  const samples = new Map<string, readonly Json[]>();
  for (const { schema } of schemas.flatMap((root) => [...walkSchema(root)])) {
    for (const [keyword, params] of Object.entries(schema))
      if (rules.has(keyword) && isObject(params))
        samples.set(`${keyword}:${canonicalJson(params)}`, ruleFacts.samples({ keyword, params }));
  }
  return distinct([...samples.values()].flat());
}

/** One rule or format by itself, asked of the judge and remembered. */
function keywordJudge(judge: Judge): (keyword: string, params: Json, value: Json) => boolean | undefined {
  const judges = new Map<string, (value: Json) => boolean>();
  return (keyword, params, value) => {
    if (keyword === '$ref') return undefined;
    const key = `${keyword}:${canonicalJson(params)}`;
    let accepts = judges.get(key);
    if (accepts === undefined) {
      accepts = judge({ [keyword]: params });
      judges.set(key, accepts);
    }
    return accepts(value);
  };
}
