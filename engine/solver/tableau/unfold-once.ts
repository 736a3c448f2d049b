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

/** A branch and its neighbours unfold the same literals. */
const known = new WeakMap<JsonObject, readonly Known[]>();
/** Of two documents, six types and two signs; those of older questions are forgotten. */
const MAX_KNOWN = 24;

/** As `unfolded`, once for each literal, type and document. */
export function unfold(
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
