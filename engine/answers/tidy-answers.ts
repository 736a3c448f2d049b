import type { Answers } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';

/**
 * Answers as they are judged and sent: white space at the ends of a text is not part of it, and an empty text, `null`
 * or an empty group is an answer that was not given.
 * @spec R§5 Inputs trim whitespace on blur
 */
export function tidyAnswers(answers: Answers): Answers {
  const tidy: Answers = {};
  for (const name of Object.keys(answers)) {
    const kept = tidyAnswer(answers[name]);
    if (kept !== undefined) tidy[name] = kept;
  }
  return tidy;
}

/** One answer so; undefined where it was not given. */
export function tidyAnswer(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === null || value === undefined) return undefined;
  if (!isObject(value)) return value;
  const group = tidyAnswers(value);
  return Object.keys(group).length > 0 ? group : undefined;
}
