import lookalikes from './lookalikes.json' with { type: 'json' };

/** Returns a uniform, unpredictable number from 0 to `max` − 1. */
export type RandomInt = (max: number) => number;

/**
 * Characters that neither resemble each other nor differ between a Latin and a Russian keyboard: the Russian
 * look-alike of a letter is right as well.
 */
export const ALPHABET = '2456789AEKMHPTXC';
export const CODE_CHARACTERS = 5;

const latinByRussian: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes));

export const newCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Normalizes a typed code: no spaces, capitals, and Latin letters in place of their Russian look-alikes. */
export const readCode = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').replaceAll(/\s/g, '').toUpperCase(),
    (letter) => latinByRussian.get(letter) ?? letter,
  ).join('');
