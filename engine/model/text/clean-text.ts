/** Matches a character that may need cleaning: few texts have one. */
const UNUSUAL = /[^\n -~\u0401-\u0451]/;
/**
 * Invisible characters to remove: controls, format and direction marks, blank letters, variation
 * selectors, unpaired surrogates. Joiners and selectors of emoji stay.
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
