import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { activeParts, type Judge, namesIn } from './active-schema.ts';

/**
 * The answers a visitor can see. An answer whose field is hidden by the other answers is dropped, and what it decided
 * is decided anew without it. Names that no branch knows stay, so that the check can refuse them.
 */
export function visibleAnswers(schema: JsonSchema, answers: Answers, judge: Judge): Answers {
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
