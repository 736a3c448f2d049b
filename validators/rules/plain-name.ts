import { cleanText } from '#engine/model/text';

/** In characters after tidying; the value of the specification's constant is not shown. @assumed A-03 */
export const MAX_NAME_LENGTH = 100;

/** The text as it is sent; a rule that is asked by itself is given others too. */
export const plainName = (value: string): string => cleanText(value).trim();

/** A hyphen, or a dash that somebody types for it; in a class of an expression. */
export const HYPHEN = '\\-\u2012\u2013';

/** Words of Cyrillic letters of any alphabet: «Юлія», «Дар’я», «Ђорђе» are written so as well as «Анна». @assumed A-111 */
export const CYRILLIC_WORD = "[\u0400-\u0481\u048A-\u052F]+(?:['\u2019\u02BC][\u0400-\u0481\u048A-\u052F]+)*";
/** Words of letters of any script, an apostrophe within, a dot behind: `O’Brien`, `Jr.` */
export const WORD = "[\\p{L}\\p{M}]+(?:['\u2019\u02BC\u00B7][\\p{L}\\p{M}]+)*\\.?";

/** Letters that look alike in one word are a keyboard left in another layout. Asked of short texts only. */
export const mixesAlphabets = (text: string): boolean =>
  /[A-Za-z][^ \-\u2012\u2013]*[\u0400-\u052F]|[\u0400-\u052F][^ \-\u2012\u2013]*[A-Za-z]/.test(text);
