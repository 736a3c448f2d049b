import lookalikes from './lookalikes.json' with { type: 'json' };

/** Uniform from 0 to `max` − 1, and not to be guessed. */
export type RandomInt = (max: number) => number;

/**
 * Characters that neither look like each other nor differ between a Latin and a Russian keyboard: the code is
 * right as well when somebody sees and types the Russian letter.
 */
export const ALPHABET = '2456789AEKMHPTXC';
export const CODE_CHARACTERS = 5;

const latinByRussian: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes));

export const newCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** What was typed → what is compared: without spaces, in capitals, Russian letters as the Latin ones they look like. */
export const readCode = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').replaceAll(/\s/g, '').toUpperCase(),
    (letter) => latinByRussian.get(letter) ?? letter,
  ).join('');
