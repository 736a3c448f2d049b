import { typingErrors } from './typing-errors.ts';
import type { Word } from './words.ts';

/** Smallest length of words that may have typing errors: among shorter words, every other one would match. */
const SHORTEST_WITH_ERRORS = 4;
const SHORTEST_STEM = 4;
const STEM = 0.92;
/** Score from which a match of two words has no typing error. */
export const WITHOUT_ERRORS = 0.6;
const WHOLE_START = 0.3;
const STEM_START = 0.62;
const ONE_ERROR = 0.55;
const EACH_ERROR = 0.08;
const START_WITH_ERRORS = 0.12;
const SHARED_START = 0.4;
const SHORTEST_SHARED_START = 6;
const SHARED_PART = 0.65;

const errorLimit = (length: number): number =>
  length < SHORTEST_WITH_ERRORS ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;

/**
 * Returns how well a typed word matches a word of a text, from 0 (not at all) to 1 (equal): start, stem, or typing
 * errors. Words with digits match only as equal or as a start.
 */
export function strengthOf(typed: Word, word: Word): number {
  const [a, b] = [typed.text, word.text];
  if (a === b) return 1;
  if (b.startsWith(a)) return WITHOUT_ERRORS + (WHOLE_START * a.length) / b.length;
  if (typed.hasDigits || word.hasDigits) return 0;
  if (typed.stem === word.stem) return STEM;
  if (a.length < SHORTEST_WITH_ERRORS || b.length < SHORTEST_WITH_ERRORS) return 0;
  if (typed.stem.length >= SHORTEST_STEM && word.text.startsWith(typed.stem)) return STEM_START;
  if (isExtension(a, b, 4) || isExtension(a, word.stem, 2)) return STEM_START;
  return Math.max(sharedStart(a, b), strengthWithErrors(typed, word));
}

/** True if the word extends the typed one by a few letters, as derived words do. */
const isExtension = (typed: string, word: string, limit: number): boolean =>
  word.length > SHORTEST_STEM && typed.length <= word.length + limit && typed.startsWith(word);

/** Compares forms that a stemmer does not unify: `заблокировать`, `заблокируйте`. */
function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  const isShared = shared >= SHORTEST_SHARED_START && shared >= SHARED_PART * Math.min(a.length, b.length);
  return isShared ? SHARED_START : 0;
}

/** Compares words with typing errors, or a typed start with the start of a word. */
function strengthWithErrors({ text: typed, letters }: Word, { text: word, letters: own }: Word): number {
  const limit = errorLimit(Math.min(typed.length, word.length));
  if (countBits(letters & ~own) > limit) return 0;
  const strength = (errors: number): number =>
    errors > limit ? 0 : ONE_ERROR - EACH_ERROR * (errors - 1) - (typed[0] === word[0] ? 0 : EACH_ERROR);
  const whole = strength(typingErrors(typed, word, limit));
  if (whole > 0 || word.length <= typed.length) return whole;
  const starts = [-1, 0, 1].map((more) => typingErrors(typed, word.slice(0, typed.length + more), limit));
  return Math.max(0, strength(Math.min(...starts)) - START_WITH_ERRORS);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
