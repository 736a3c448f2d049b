/**
 * Largest length after normalization, in characters; the specification does not give the value of its
 * constant. @assumed A-03
 */
export const MAX_NAME_LENGTH = 100;

/** Hyphen, or a dash typed instead of it; for a class of a regular expression. */
export const HYPHEN = '\\-\u2012\u2013';

/** Word of Cyrillic letters of any alphabet: «Юлія», «Дар’я» and «Ђорђе» as well as «Анна». @assumed A-111 */
export const CYRILLIC_WORD = "[\u0400-\u0481\u048A-\u052F]+(?:['\u2019\u02BC][\u0400-\u0481\u048A-\u052F]+)*";
/** Word of letters of any script, with apostrophes inside and a dot at the end: `O’Brien`, `Jr.` */
export const WORD = "[\\p{L}\\p{M}]+(?:['\u2019\u02BC\u00B7][\\p{L}\\p{M}]+)*\\.?";

/**
 * True if a word mixes look-alike letters of two alphabets, as after a missed switch of the keyboard layout.
 * Meant for short texts only.
 */
export const mixesAlphabets = (text: string): boolean =>
  text.split(/[ \-\u2012\u2013]/).some((word) => /[a-z]/i.test(word) && /[\u0400-\u052F]/.test(word));
