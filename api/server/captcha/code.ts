/** Uniform from 0 to `max` − 1, and not to be guessed. */
export type RandomInt = (max: number) => number;

/**
 * Characters that neither look like each other nor differ between a Latin and a Russian keyboard: whoever sees the
 * Russian letter and types it is right.
 */
export const ALPHABET = '2456789AEKMHPTXC';
export const CODE_CHARACTERS = 5;

const RUSSIAN = 'АЕКМНРТХС';
const LATIN = 'AEKMHPTXC';

export const newCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** What was typed → what is compared: without spaces, in capitals, Russian letters as the Latin ones they look like. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/[АЕКМНРТХС]/g, (letter) => LATIN.charAt(RUSSIAN.indexOf(letter)));
