import { isObject, type JsonObject } from '#engine/model/json';
import type { JsonType } from './json-type.ts';
import type { Literal, SchemaRoot } from './literals.ts';
import { NOTHING_KNOWN, type RuleFacts } from './rule-facts.ts';
import { type Clause, type RuleTypes, unfolded } from './unfold.ts';

interface Known {
  root: SchemaRoot;
  holds: boolean;
  type: JsonType;
  rules: RuleTypes;
  facts: RuleFacts;
  clauses: Clause[];
}

/** Memoized clauses: neighbouring branches unfold the same literals. */
const known = new WeakMap<JsonObject, readonly Known[]>();
/** Maximum number of entries per schema: two documents, six types and two signs. Older entries are evicted. */
const MAX_KNOWN = 24;

/**
 * Returns the result of `unfolded` from a cache, because neighbouring branches of the search unfold the same
 * literals.
 */
export function unfoldMemoized(
  one: Literal,
  type: JsonType,
  rules: RuleTypes,
  facts: RuleFacts = NOTHING_KNOWN,
): Clause[] {
  const { schema, root, holds } = one;
  if (!isObject(schema)) return unfolded(one, type, rules, facts);
  const entries = known.get(schema) ?? [];
  const found = entries.find(
    (entry) =>
      entry.root === root &&
      entry.type === type &&
      entry.holds === holds &&
      entry.rules === rules &&
      entry.facts === facts,
  );
  if (found !== undefined) return found.clauses;
  const clauses = unfolded(one, type, rules, facts);
  known.set(schema, [...entries.slice(1 - MAX_KNOWN), { root, holds, type, rules, facts, clauses }]);
  return clauses;
}
