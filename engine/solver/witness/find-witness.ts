import type { CompilePredicate } from '#engine/model/holds';
import { canonicalJson, hasRefs, type Json, type JsonObject } from '#engine/model/json';
import { childSchemas } from '#engine/model/schema';
import { FOREIGN_SCHEMA, ifKnown, isCertain } from '../foreign-schema.ts';
import { literal, rootsOf, schemaRoot } from '../tableau/literals.ts';
import { distinct } from '../tableau/outcome.ts';
import type { RuleFacts, RuleUse } from '../tableau/rule-facts.ts';
import { SearchGivenUp, Tableau } from '../tableau/tableau.ts';
import type { RuleTypes } from '../tableau/unfold.ts';
import { constantsOf } from './constants.ts';
import { Evaluator } from './evaluate.ts';
import { SAMPLE_VALUES } from './sample-values.ts';

/**
 * Functions and facts about rules that a search gets from its host, because the engine has no validator of its
 * own.
 */
export interface SearchPorts {
  /** May throw for a schema that cannot be compiled. */
  compile: CompilePredicate;
  rules: RuleTypes;
  ruleFacts: RuleFacts;
  /** True if no time is left; the search then returns `unknown`. */
  isExpired(): boolean;
}

/** Schema that the value must satisfy, or must violate if `holds` is false. */
export interface Constraint {
  schema: JsonObject;
  /** Document that its refs lead into; the schema itself if absent. */
  root?: JsonObject;
  /** False if the value must violate the schema. */
  holds: boolean;
}

/** Input of `findWitness`: what the value must satisfy, and values to try. */
export interface Search {
  constraints: readonly Constraint[];
  /** True for an acceptable candidate: every returned value has passed this test. */
  isWanted(value: Json): boolean;
  /** Values to try first. */
  candidates: Iterable<Json>;
  /** Values worth trying inside others, if there is a rule or a format. */
  samples?: readonly Json[];
}

/**
 * Result of a search: a value that satisfies the constraints (`found`), a proof that there is none (`none`), or
 * neither (`unknown`).
 */
export type Found = { is: 'found'; value: Json } | { is: 'none' } | { is: 'unknown' };

/** Number of steps after which a search ends with `unknown`. */
const MAX_STEPS = 6000;

/**
 * Searches a value that satisfies all constraints and is wanted: tries the candidates first, then the proof.
 * Returns `found` with the value, `none` if it is proved that there is none, `unknown` when steps or time run
 * out.
 */
export function findWitness(
  { constraints, isWanted: holds, candidates, samples = [] }: Search,
  ports: SearchPorts,
): Found {
  const isWanted = (value: Json): boolean => isCertain(() => holds(value));
  for (const value of candidates) if (isWanted(value)) return { is: 'found', value };
  const schemas = constraints.map(({ schema }) => schema);
  const roots = rootsOf(constraints.map(({ schema, root = schema }) => root));
  const accepts = keywordCompiler(ports.compile);
  const evaluator = new Evaluator(ports.rules, ports.ruleFacts, accepts, ports.isExpired);
  const prover = new Tableau({
    rules: ports.rules,
    ruleFacts: ports.ruleFacts,
    accepts,
    isTrue: (item, value) => evaluator.isTrue(item, value),
    samples: constantsOf(...schemas),
    ruleSamples: [...samples, ...ruleSamplesOf(schemas, ports), ...SAMPLE_VALUES],
    maxSteps: MAX_STEPS,
    isExpired: ports.isExpired,
  });
  try {
    const found = prover.find(
      constraints.map(({ schema, holds }, index) =>
        literal(schema, roots[index] ?? schemaRoot(schema), holds),
      ),
      isWanted,
    );
    if (found === 'none') return { is: 'none' };
    return found === undefined ? { is: 'unknown' } : { is: 'found', value: found.value };
  } catch (error) {
    if (error instanceof SearchGivenUp) return { is: 'unknown' };
    throw error;
  }
}

/** Returns the sample values of the rules that the schemas use, each with its parameters. */
function ruleSamplesOf(schemas: readonly JsonObject[], { rules, ruleFacts }: SearchPorts): Json[] {
  const uses = new Map(schemas.flatMap((schema) => [...usesIn(schema, rules)]));
  return distinct([...uses.values()].flatMap((use) => [...ruleFacts.samples(use)]));
}

type Uses = ReadonlyMap<string, RuleUse>;
const NO_USES: Uses = new Map();
const known = new WeakMap<RuleTypes, WeakMap<object, Uses>>();

/** Collects the uses of rules in a schema; memoized per subschema. */
function usesIn(schema: JsonObject, rules: RuleTypes): Uses {
  const byPart = known.get(rules) ?? new WeakMap<object, Uses>();
  known.set(rules, byPart);
  let uses = byPart.get(schema);
  if (uses === undefined) {
    const own = Object.entries(schema).flatMap(([keyword, params]): [string, RuleUse][] =>
      rules.has(keyword) && params !== undefined
        ? [[`${keyword}:${canonicalJson(params)}`, { keyword, params }]]
        : [],
    );
    const inside = childSchemas(schema).flatMap(({ schema: child }) => [...usesIn(child, rules)]);
    uses = own.length + inside.length === 0 ? NO_USES : new Map([...own, ...inside]);
    byPart.set(schema, uses);
  }
  return uses;
}

/**
 * Returns a function that tells if a value satisfies one rule keyword or format; each pair of keyword and
 * parameters is compiled once. It returns undefined if the compiled validator cannot decide.
 */
export function keywordCompiler(
  compile: CompilePredicate,
): (keyword: string, params: Json, value: Json) => boolean | undefined {
  const compiled = new Map<string, (value: Json) => boolean>();
  return (keyword, params, value) => {
    // A ref leads into a document that the keyword alone does not have.
    if (keyword === '$ref' || keyword === FOREIGN_SCHEMA || hasRefs(params)) return undefined;
    const key = `${keyword}:${canonicalJson(params)}`;
    let accepts = compiled.get(key);
    if (accepts === undefined) {
      accepts = compile({ [keyword]: params });
      compiled.set(key, accepts);
    }
    const known = accepts;
    return ifKnown(() => known(value));
  };
}
