/** Line ends, printable ASCII and Russian letters: in such a text, which most are, there is nothing to clean. */
const UNUSUAL = /[^\n -~\u0401\u0410-\u044f\u0451]/;
/**
 * Signs that nobody sees: control, format and direction signs, blank letters, halves of a character. A joiner before an emoji stays:
 * it makes one of several.
 */
const UNSEEN =
  /(?!\s|\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\uFEFF/gu;

/**
 * Returns a text as it is validated, stored and sent: in composed characters (NFC), without signs that nobody sees, with the plain
 * space for all others, `\n` for each line end and the plain hyphen for those that look like it.
 */
export const cleanText = (text: string): string =>
  UNUSUAL.test(text)
    ? text
        .replace(UNSEEN, '')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]/g, ' ')
        .replace(/[\u2010\u2011]/g, '-')
        .normalize('NFC')
    : text;
