import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { branchesOf } from './active-schema.ts';

/**
 * What a form holds before anybody has touched it: the `default` of each property, those that a condition shows as well,
 * because an answer that nothing shows counts for nothing. Where branches propose different ones, nothing is proposed: it
 * would be wrong in one of them.
 */
export function defaultAnswers(schema: JsonSchema): Answers {
  const answers: Answers = {};
  const disputed = new Set<string>();
  for (const branch of branchesOf(schema)) {
    for (const [name, answer] of Object.entries(defaultAnswers(branch))) {
      const known = answers[name];
      if (known !== undefined && !isObject(known) && !equalJson(known, answer)) disputed.add(name);
      answers[name] = merged(known, answer);
    }
  }
  for (const name of disputed) delete answers[name];
  const { properties } = schema;
  if (!isObject(properties)) return answers;
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) continue;
    if (property.default !== undefined) answers[name] = property.default;
    else if (isObject(property.properties)) {
      const group = defaultAnswers(property);
      if (Object.keys(group).length > 0) answers[name] = merged(answers[name], group);
    }
  }
  return answers;
}

/** A group may have its answers from several places. */
const merged = (known: Json | undefined, answer: Json | JsonObject): Json =>
  isObject(known) && isObject(answer) ? { ...known, ...answer } : answer;
