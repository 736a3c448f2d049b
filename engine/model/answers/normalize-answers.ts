import type { Answers } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';

/**
 * Answers as they are validated and sent: texts are trimmed; an empty text, `null` or an empty group counts as not given.
 * @spec R§5 Inputs trim whitespace on blur
 */
export function normalizeAnswers(answers: Answers): Answers {
  const normalized: Answers = {};
  for (const name of Object.keys(answers)) {
    const kept = normalizeAnswer(answers[name]);
    if (kept !== undefined) normalized[name] = kept;
  }
  return normalized;
}

/** One answer, normalized; undefined where it was not given. */
export function normalizeAnswer(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === null || value === undefined) return undefined;
  if (!isObject(value)) return value;
  const group = normalizeAnswers(value);
  return Object.keys(group).length > 0 ? group : undefined;
}
