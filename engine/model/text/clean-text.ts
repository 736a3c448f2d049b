/** Line ends, printable ASCII and Cyrillic letters: a text of only these, which most are, needs no cleaning. */
const UNUSUAL = /[^\n -~\u0401-\u0451]/;
/**
 * Invisible characters: controls, format and direction marks, blank letters, variation selectors, unpaired
 * surrogates. A joiner before an emoji stays, because it joins several to one, and so does a selector behind
 * one or between a digit and its key, which makes them coloured.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}\uFE0F|\uFE0F\u20E3)|(?!\s|\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|\uFEFF/gu;

/**
 * Returns a text as it is validated, stored and sent: in composed characters (NFC), without invisible
 * characters, with plain spaces, `\n` for each line end, and the plain hyphen for its look-alikes.
 */
export const cleanText = (text: string): string =>
  UNUSUAL.test(text)
    ? text
        .replace(UNSEEN, '$1')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]/g, ' ')
        .replace(/[\u2010\u2011]/g, '-')
        .normalize('NFC')
    : text;
