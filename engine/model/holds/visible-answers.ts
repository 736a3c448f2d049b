import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { parseSchema, type SchemaNode } from '../schema/schema-node.ts';
import { type CompilePredicate, holdingParts, propertiesOfAll } from './holding-parts.ts';
import { inLists } from './in-lists.ts';

/**
 * Function that returns the answers of visible fields; `predicateOf` evaluates the conditions. `whole` is the schema
 * with all branches, of which `schema` is a part.
 */
export type Visible = (
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
  whole?: JsonSchema,
) => Answers;

/**
 * Returns the answers of visible fields, with computed ones. An answer whose field the others hide is left out, and
 * the conditions are evaluated again without it. Unknown names stay, so that the check can refuse them.
 */
export let visibleAnswers: Visible = prune;

/** Installs the function that adds computed answers to `visibleAnswers`; pages whose forms have none never fetch it. */
export const setComputing = (computing: (prune: Visible) => Visible): void => {
  visibleAnswers = computing(prune);
};

function prune(
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
  whole: JsonSchema = schema,
): Answers {
  if (schema === whole && isFixed(parseSchema(schema))) return answers;
  const known = propertiesOfAll(whole);
  let visible = answers;
  // Each round but the last removes an answer, so there are at most as many as properties.
  for (let round = 0; round <= known.size; round += 1) {
    const { properties } = holdingParts(schema, visible, predicateOf);
    const hidden = [...known.keys()].filter((name) => Object.hasOwn(visible, name) && !properties.has(name));
    if (hidden.length === 0) return withVisibleMembers(visible, properties, known, predicateOf);
    visible = Object.fromEntries(Object.entries(visible).filter(([name]) => !hidden.includes(name)));
  }
  return visible;
}

/**
 * True if a schema shows the same fields for all answers and computes none, so that nothing needs to be evaluated.
 * Memoized.
 */
export const isFixed: (node: SchemaNode) => boolean = oncePer(
  (node) =>
    node.source.computed === undefined &&
    [...node.properties.values(), ...node.items].every(isFixed) &&
    node.parts.every((part) => showsNothing(part, node)),
);

/** True if a part only restricts answers that are shown anyway. */
const showsNothing = (part: SchemaNode, { properties }: Pick<SchemaNode, 'properties'>): boolean =>
  [...part.properties].every(
    ([name, member]) => properties.has(name) && !member.isGroup && member.items.length === 0,
  ) && part.parts.every((inner) => showsNothing(inner, { properties }));

function withVisibleMembers(
  answers: Answers,
  properties: ReadonlyMap<string, JsonObject>,
  whole: ReadonlyMap<string, JsonObject>,
  predicateOf: CompilePredicate,
): Answers {
  let visible = answers;
  for (const [name, schema] of properties) {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const seen = value === undefined ? value : visibleMember(schema, value, predicateOf, whole.get(name));
    if (seen === value) continue;
    // Most forms hide no answers in groups and lists, and nothing is copied for them.
    if (visible === answers) visible = { ...answers };
    if (seen === undefined) delete visible[name];
    else visible[name] = seen;
  }
  return visible;
}

/** Removes hidden answers from a group, or from the items of a list. */
function visibleMember(
  schema: JsonObject,
  value: Json,
  predicateOf: CompilePredicate,
  whole: JsonObject = schema,
): Json | undefined {
  if (Array.isArray(value)) return inLists.visible(schema, value, predicateOf, whole);
  return isObject(value) && parseSchema(schema).isGroup ? prune(schema, value, predicateOf, whole) : value;
}
