import { strengthOf } from './strength.ts';
import groups from './synonyms.json' with { type: 'json' };
import { type Word, wordsIn } from './words.ts';

let known: readonly (readonly Word[])[] | undefined;

const LEAST_STRENGTH = 0.4;

/**
 * Returns the stems of the banking synonyms of a typed word, without its own stem, each with a certainty from 0
 * to 1, lower if the word has typing errors.
 */
export function synonymsOf(typed: Word): ReadonlyMap<string, number> {
  known ??= groups.map((group) => group.flatMap(wordsIn));
  const found = new Map<string, number>();
  for (const group of known) {
    const strength = Math.max(
      ...group.map((word) => (word.stem === typed.stem ? 1 : strengthOf(typed, word))),
    );
    if (strength < LEAST_STRENGTH) continue;
    for (const { stem } of group)
      if (stem !== typed.stem) found.set(stem, Math.max(strength, found.get(stem) ?? 0));
  }
  return found;
}
