import { normalizeAnswers } from '../answers/normalize-answers.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, objectIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { type CompilePredicate, holdingParts, propertiesOfAll } from './holding-parts.ts';
import { inLists } from './in-lists.ts';
import { visibleAnswers } from './visible-answers.ts';

/**
 * Returns the defaults of the fields that these answers show, conditional ones included, whether or not they are
 * answered. A required list gets its smallest number of rows, with their defaults.
 */
export function defaultsBeside(schema: JsonSchema, answers: Answers, predicateOf: CompilePredicate): Answers {
  const defaults: Answers = {};
  if (!hasDefaults(schema)) return defaults;
  const { properties, required } = holdingParts(schema, answers, predicateOf);
  for (const [name, property] of properties) {
    const own = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const start = defaultOf(property, own, required.has(name), predicateOf);
    if (start !== undefined) defaults[name] = start;
  }
  return defaults;
}

function defaultOf(
  schema: JsonSchema,
  answer: Json | undefined,
  isRequired: boolean,
  predicateOf: CompilePredicate,
): Json | undefined {
  if (schema.default !== undefined) return schema.default;
  const inner = defaultsBeside(schema, objectIn(answer), predicateOf);
  return Object.keys(inner).length > 0 ? inner : inLists.start(schema, isRequired, predicateOf);
}

/**
 * Returns the answers with the default of every shown field that has none. A default may show further fields, so this
 * is repeated until nothing changes.
 */
export function withDefaults(schema: JsonSchema, given: Answers, predicateOf: CompilePredicate): Answers {
  let answers = given;
  if (!hasDefaults(schema)) return answers;
  for (const _round of propertiesOfAll(schema)) {
    const visible = visibleAnswers(schema, normalizeAnswers(answers), predicateOf);
    const next = mergeAnswers(defaultsBeside(schema, visible, predicateOf), given);
    if (equalJson(next, answers)) break;
    answers = next;
  }
  return answers;
}

/** True if any field of a schema has a default, in any branch, group or list item; most forms have none. Memoized. */
export const hasDefaults: (schema: JsonSchema) => boolean = oncePer((schema) =>
  [...propertiesOfAll(schema).values()].some(
    (property) =>
      property.default !== undefined || hasDefaults(property) || hasDefaults(objectIn(property.items)),
  ),
);

/** Merges answers; `own` takes precedence over `others`, in groups too. */
function mergeAnswers(others: Answers, own: Answers): Answers {
  const answers = { ...others };
  for (const [name, answer] of Object.entries(own)) {
    const before = others[name];
    answers[name] = isObject(before) && isObject(answer) ? mergeAnswers(before, answer) : answer;
  }
  return answers;
}
