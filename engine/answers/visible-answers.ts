import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { activeParts, branchesOf, type Judge, namesIn } from './active-schema.ts';

/**
 * The answers a visitor can see. An answer whose field is hidden by the other answers is dropped, and what it decided
 * is decided anew without it. Names that no branch knows stay, so that the check can refuse them.
 */
export function visibleAnswers(schema: JsonSchema, answers: Answers, judge: Judge): Answers {
  if (isUnconditional(schema)) return answers;
  const known = [...namesIn(schema)];
  let visible = answers;
  // Each round drops at least one answer or ends, so there are at most as many rounds as properties.
  for (let round = 0; round <= known.length; round += 1) {
    const active = activeProperties(schema, visible, judge);
    const hidden = known.filter((name) => Object.hasOwn(visible, name) && !active.has(name));
    if (hidden.length === 0) return withVisibleGroups(visible, active, judge);
    visible = Object.fromEntries(Object.entries(visible).filter(([name]) => !hidden.includes(name)));
  }
  return visible;
}

/** Whether it asks for the same whatever was answered. A form may have a thousand fields, and most have no conditions. */
function isUnconditional(schema: JsonSchema): boolean {
  const known = unconditional.get(schema);
  if (known !== undefined) return known;
  const properties = Object.values(isObject(schema.properties) ? schema.properties : {});
  const found =
    branchesOf(schema).length === 0 && properties.every((one) => isObject(one) && isUnconditional(one));
  unconditional.set(schema, found);
  return found;
}

const unconditional = new WeakMap<JsonSchema, boolean>();

function withVisibleGroups(answers: Answers, active: Map<string, JsonObject>, judge: Judge): Answers {
  let visible = answers;
  for (const [name, schema] of active) {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!isObject(schema.properties) || !isObject(value)) continue;
    // Most forms have no groups, and then nothing is copied.
    if (visible === answers) visible = { ...answers };
    visible[name] = visibleAnswers(schema, value, judge);
  }
  return visible;
}

/** Property → its schema with every refinement that holds for these answers. */
export const activeProperties = (
  schema: JsonSchema,
  answers: Answers,
  judge: Judge,
): Map<string, JsonObject> => activeParts(schema, answers, judge).properties;
