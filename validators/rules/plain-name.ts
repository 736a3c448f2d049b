/**
 * Largest length of a name after normalization, in characters; the specification does not give the value of its
 * constant.
 * @assumed A-03
 */
export const MAX_NAME_LENGTH = 100;

/** Hyphen and the dashes typed instead of it, as the inside of a character class of a regular expression. */
export const HYPHEN = '\\-\u2012\u2013';

/**
 * Source of a regular expression for a word of Cyrillic letters of any alphabet, with apostrophes inside.
 * @assumed A-111
 */
export const CYRILLIC_WORD = "[\u0400-\u0481\u048A-\u052F]+(?:['\u2019\u02BC][\u0400-\u0481\u048A-\u052F]+)*";
/**
 * Source of a regular expression for a word of letters of any script, with apostrophes inside and a dot at the
 * end: `O’Brien`, `Jr.`
 */
export const WORD = "[\\p{L}\\p{M}]+(?:['\u2019\u02BC\u00B7][\\p{L}\\p{M}]+)*\\.?";

/**
 * True if a word of the text has both Latin and Cyrillic letters, as after a missed switch of the keyboard
 * layout.
 */
export const mixesAlphabets = (text: string): boolean =>
  text.split(/[ \-\u2012\u2013]/).some((word) => /[a-z]/i.test(word) && /[\u0400-\u052F]/.test(word));
