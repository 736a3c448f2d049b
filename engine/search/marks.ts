import { strengthOf } from './strength.ts';
import { synonymsOf } from './synonyms.ts';
import { type Word, wordsIn } from './words.ts';

/** Piece of a text for display; marked (shown in bold) if the search matched it. */
export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

const LEAST_MARKED = 0.5;

/**
 * Splits a text into pieces in which the matches of a search are marked: the typed start of a word, or a whole word
 * that differs from the typed one by ending, a typing error or as a synonym. `words` are those of the search's
 * result. The text is in NFC.
 */
export function markWords(text: string, words: readonly Word[]): MarkedPiece[] {
  const composed = text.normalize('NFC');
  // Synonyms are looked up once per typed word, because the lookup scans all of them.
  const meant = words.map((word) => ({ word, synonyms: synonymsOf(word) }));
  const pieces: MarkedPiece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ text: composed.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const word of wordsIn(composed)) {
    const typed = meant.find(
      (one) => strengthOf(one.word, word) >= LEAST_MARKED || one.synonyms.has(word.stem),
    )?.word;
    if (typed === undefined) continue;
    const isStart = word.text.startsWith(typed.text);
    add(word.start, false);
    add(isStart ? word.start + typed.text.length : word.end, true);
  }
  add(composed.length, false);
  return pieces;
}
