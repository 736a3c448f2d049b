import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject } from '../json/json.ts';
import { branchesOf } from './active-schema.ts';

/**
 * What a form holds before anybody has touched it: the `default` of each property, those that a condition shows as well,
 * because an answer that nothing shows counts for nothing. Where branches differ, the first one says it.
 */
export function defaultAnswers(schema: JsonSchema): Answers {
  const answers: Answers = {};
  for (const branch of branchesOf(schema)) {
    for (const [name, answer] of Object.entries(defaultAnswers(branch))) answers[name] ??= answer;
  }
  const { properties } = schema;
  if (!isObject(properties)) return answers;
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) continue;
    if (property.default !== undefined) answers[name] = property.default;
    else if (isObject(property.properties)) {
      const group = defaultAnswers(property);
      if (Object.keys(group).length > 0) answers[name] = group;
    }
  }
  return answers;
}
