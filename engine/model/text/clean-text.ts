/** Line ends, printable ASCII and Russian letters: a text of only these, which most are, needs no cleaning. */
const UNUSUAL = /[^\n -~\u0401\u0410-\u044f\u0451]/;
/**
 * Invisible characters: controls, format and direction marks, blank letters, unpaired surrogates. A joiner
 * before an emoji stays: it joins several to one.
 */
const UNSEEN =
  /(?!\s|\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\uFEFF/gu;

/**
 * Returns a text as it is validated, stored and sent: in composed characters (NFC), without invisible
 * characters, with plain spaces, `\n` for each line end, and the plain hyphen for its look-alikes.
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
