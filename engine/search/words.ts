import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import { foldLetters } from './letters.ts';

/** Word of a text, normalized for comparison, with the offsets at which it starts and ends in the text. */
export interface Word {
  text: string;
  stem: string;
  hasDigits: boolean;
  /** Set of its letters as bits, several letters per bit, by which most words are ruled out in one operation. */
  letters: number;
  start: number;
  end: number;
}

const word = /[\p{L}\p{N}]+/gu;

/**
 * Returns the words of a text, in small letters without ё, with stems and offsets. The offsets are those in the
 * NFC form of the text.
 */
export const wordsIn = (text: string): Word[] =>
  // Normalizing a composed text keeps its length; a decomposed text is composed first, so that positions are
  // right.
  Array.from(text.normalize('NFC').matchAll(word), (found) => {
    const folded = foldLetters(found[0]);
    return {
      text: folded,
      stem: stemOf(folded),
      hasDigits: /\d/.test(folded),
      letters: lettersOf(folded),
      start: found.index,
      end: found.index + found[0].length,
    };
  });

const stems = new Map<string, string>();
const KEPT_STEMS = 20_000;

function stemOf(text: string): string {
  const known = stems.get(text);
  if (known !== undefined) return known;
  const made = /^[a-z]+$/.test(text)
    ? englishStem(text)
    : /^[\u0430-\u044f]+$/.test(text)
      ? russianStem(text)
      : text;
  // The cache is bounded, because visitors control its keys.
  if (stems.size < KEPT_STEMS) stems.set(text, made);
  return made;
}

const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};
