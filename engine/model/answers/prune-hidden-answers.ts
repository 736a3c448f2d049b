import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { parseSchema, type SchemaNode } from '../schema/schema-node.ts';
import { activeParts, type CompilePredicate, namesIn } from './active-schema.ts';

/** Answers → those that the form asks for, with the conditions of its schema evaluated by `predicateOf`. */
export type Visible = (schema: JsonSchema, answers: Answers, predicateOf: CompilePredicate) => Answers;

/**
 * The answers a visitor can see. An answer whose field the other answers hide is dropped, then the conditions are
 * evaluated again without it. Names that no branch has stay, so that the check refuses them. Computed answers are among them.
 */
export let pruneHiddenAnswers: Visible = prune;

/** Forms with computed answers bring what computes them; pages without one never fetch it. */
export const learnToCompute = (computing: (prune: Visible) => Visible): void => {
  pruneHiddenAnswers = computing(prune);
};

function prune(schema: JsonSchema, answers: Answers, predicateOf: CompilePredicate): Answers {
  const node = parseSchema(schema);
  if (isUnconditional(node)) return answers;
  const known = [...namesIn(node)];
  let visible = answers;
  // Each round drops at least one answer or ends, so there are at most as many rounds as properties.
  for (let round = 0; round <= known.length; round += 1) {
    const active = activeProperties(schema, visible, predicateOf);
    const hidden = known.filter((name) => Object.hasOwn(visible, name) && !active.has(name));
    if (hidden.length === 0) return withVisibleGroups(visible, active, predicateOf);
    visible = Object.fromEntries(Object.entries(visible).filter(([name]) => !hidden.includes(name)));
  }
  return visible;
}

/** Whether the schema has no conditions. Remembered, because a form may have a thousand fields. */
function isUnconditional(node: SchemaNode): boolean {
  const known = unconditional.get(node);
  if (known !== undefined) return known;
  const found = node.parts.length === 0 && [...node.properties.values()].every(isUnconditional);
  unconditional.set(node, found);
  return found;
}

const unconditional = new WeakMap<SchemaNode, boolean>();

function withVisibleGroups(
  answers: Answers,
  active: Map<string, JsonObject>,
  predicateOf: CompilePredicate,
): Answers {
  let visible = answers;
  for (const [name, schema] of active) {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!parseSchema(schema).isGroup || !isObject(value)) continue;
    // Most forms have no groups, and then nothing is copied.
    if (visible === answers) visible = { ...answers };
    visible[name] = prune(schema, value, predicateOf);
  }
  return visible;
}

/** Property → its schema with every refinement that holds for these answers. */
export const activeProperties = (
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
): Map<string, JsonObject> => activeParts(schema, answers, predicateOf).properties;
