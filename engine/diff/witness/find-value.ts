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

/** What a search needs from outside; the engine has no validator of its own. */
export interface SearchPorts {
  /** May throw for a schema that cannot be compiled. */
  judge: Judge;
  /** JSON types that each of our rules judges. */
  rules: RuleTypes;
  ruleFacts: RuleFacts;
  /** True when there is no time left. */
  isExpired(): boolean;
}

/** A value that the schema accepts, or one that it refuses. */
export interface Wish {
  schema: JsonObject;
  holds: boolean;
}

export interface Search {
  /** All at once. */
  wishes: readonly Wish[];
  /** The last word on a value: what is found has passed it. */
  isWanted(value: Json): boolean;
  /** Worth a try before anything is proved. */
  tries: Iterable<Json>;
  /** Values worth trying inside others, where a rule or format has its say. */
  samples?: readonly Json[];
}

/** A value is at hand, it is proved that there is none, or neither. */
export type Found = { is: 'found'; value: Json } | { is: 'none' } | { is: 'unknown' };

/** A search that is harder than this ends with `unknown`. */
const MAX_STEPS = 6000;

export function findValue({ wishes, isWanted, tries, samples = [] }: Search, ports: SearchPorts): Found {
  for (const value of tries) if (isWanted(value)) return { is: 'found', value };
  const schemas = wishes.map(({ schema }) => schema);
  const prover = new Prover({
    rules: ports.rules,
    ruleFacts: ports.ruleFacts,
    accepts: keywordJudge(ports.judge),
    samples: constantsOf(...schemas),
    ruleSamples: [...samples, ...SAMPLE_VALUES, ...ownSamples(schemas, ports)],
    maxSteps: MAX_STEPS,
    isExpired: ports.isExpired,
  });
  try {
    const found = prover.find(
      wishes.map(({ schema, holds }) => claim(schema, schemaRoot(schema), holds)),
      isWanted,
    );
    if (found === 'none') return { is: 'none' };
    return found === undefined ? { is: 'unknown' } : { is: 'found', value: found.value };
  } catch (error) {
    if (error instanceof SearchGivenUp) return { is: 'unknown' };
    throw error;
  }
}

/** Values that are made for the rules' parameters. */
function ownSamples(schemas: readonly JsonObject[], { rules, ruleFacts }: SearchPorts): Json[] {
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
