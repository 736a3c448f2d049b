import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject } from '../json/json.ts';

/** What a form holds before anybody has touched it: the `default` of each property that is always there. */
export function defaultAnswers(schema: JsonSchema): Answers {
  const answers: Answers = {};
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
