import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parseSchema, type SchemaNode } from '../schema/schema-node.ts';
import { type CompilePredicate, holdingParts, propertiesOfAll } from './holding-parts.ts';
import { inLists } from './in-lists.ts';

/**
 * Answers → those that the form asks for, with the conditions of its schema evaluated by `predicateOf`. `whole`: the schema with
 * all branches of what it is a part of.
 */
export type Visible = (
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
  whole?: JsonSchema,
) => Answers;

/**
 * The answers a visitor can see. An answer whose field the other answers hide is dropped, then the conditions are
 * evaluated again without it. Names that no branch has stay, so that the check refuses them. Computed answers are among them.
 */
export let visibleAnswers: Visible = prune;

/** Forms with computed answers bring what computes them; pages without one never fetch it. */
export const learnToCompute = (computing: (prune: Visible) => Visible): void => {
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
  // Each round drops at least one answer or ends, so there are at most as many rounds as properties.
  for (let round = 0; round <= known.size; round += 1) {
    const { properties } = holdingParts(schema, visible, predicateOf);
    const hidden = [...known.keys()].filter((name) => Object.hasOwn(visible, name) && !properties.has(name));
    if (hidden.length === 0) return withVisibleMembers(visible, properties, known, predicateOf);
    visible = Object.fromEntries(Object.entries(visible).filter(([name]) => !hidden.includes(name)));
  }
  return visible;
}

/** Whether the same is shown whatever is answered. Remembered, because a form may have a thousand fields. */
export function isFixed(node: SchemaNode): boolean {
  const known = fixed.get(node);
  if (known !== undefined) return known;
  const found =
    node.source.computed === undefined &&
    [...node.properties.values(), ...node.items].every(isFixed) &&
    node.parts.every((part) => showsNothing(part, node));
  fixed.set(node, found);
  return found;
}

/** Whether a part only limits answers that are asked for anyway. */
const showsNothing = (part: SchemaNode, { properties }: Pick<SchemaNode, 'properties'>): boolean =>
  [...part.properties].every(
    ([name, member]) => properties.has(name) && !member.isGroup && member.items.length === 0,
  ) && part.parts.every((inner) => showsNothing(inner, { properties }));

const fixed = new WeakMap<SchemaNode, boolean>();

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
    // Most forms have neither groups nor lists that ask for something, and then nothing is copied.
    if (visible === answers) visible = { ...answers };
    if (seen === undefined) delete visible[name];
    else visible[name] = seen;
  }
  return visible;
}

/** A group without what is hidden in it, and a list with such items. */
function visibleMember(
  schema: JsonObject,
  value: Json,
  predicateOf: CompilePredicate,
  whole: JsonObject = schema,
): Json | undefined {
  if (Array.isArray(value)) return inLists.visible(schema, value, predicateOf, whole);
  return isObject(value) && parseSchema(schema).isGroup ? prune(schema, value, predicateOf, whole) : value;
}
