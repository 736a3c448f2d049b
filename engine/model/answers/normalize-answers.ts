import type { Answers } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import { cleanText } from '../text/clean-text.ts';

/**
 * Returns the answers as they are validated and sent: texts cleaned (`cleanText`) and trimmed, and empty texts,
 * `null`, empty groups, lists and list items left out.
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

/**
 * Returns one answer as it is validated and sent: texts trimmed, empty parts left out; undefined if nothing remains.
 */
export function normalizeAnswer(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return cleanText(value).trim() || undefined;
  if (typeof value !== 'object') return value;
  const kept = Array.isArray(value)
    ? value.map(normalizeAnswer).filter((item) => item !== undefined)
    : normalizeAnswers(value ?? {});
  return Object.keys(kept).length > 0 ? kept : undefined;
}
