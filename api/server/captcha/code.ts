import lookalikes from './lookalikes.json' with { type: 'json' };

/** Returns a uniform, unpredictable number from 0 to `max` − 1. */
export type RandomInt = (max: number) => number;

/** Characters that do not resemble each other; if a Russian letter looks like one, both count. */
export const ALPHABET = '2456789AEKMHPTXC';
/** Length of a picture's code, in characters. */
export const CODE_CHARACTERS = 5;

const latinByRussian: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes));

/** Returns a new random code for a picture. */
export const newCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Normalizes a typed code: no spaces, capitals, and Latin letters in place of their Russian look-alikes. */
export const readCode = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').replaceAll(/\s/g, '').toUpperCase(),
    (letter) => latinByRussian.get(letter) ?? letter,
  ).join('');
