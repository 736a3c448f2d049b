import lookalikes from './lookalikes.json' with { type: 'json' };

/** Function that returns a uniform, unpredictable integer from 0 to `max` − 1. */
export type RandomInt = (max: number) => number;

/**
 * Characters of captcha codes, which do not resemble each other; a Russian letter that looks like one counts as
 * it.
 */
export const ALPHABET = '2456789AEKMHPTXC';
/** Length of the code on a captcha's picture, in characters. */
export const CODE_CHARACTERS = 5;

const latinByRussian: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes));

/** Returns a new random code to draw on a captcha's picture. */
export const newCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Normalizes a typed captcha code for the comparison: no spaces, capitals, and Latin letters in place of their
 * Russian look-alikes.
 */
export const readCode = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').replaceAll(/\s/g, '').toUpperCase(),
    (letter) => latinByRussian.get(letter) ?? letter,
  ).join('');
