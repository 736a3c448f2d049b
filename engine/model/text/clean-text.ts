/** Line ends, printable ASCII and Russian letters: in such a text, which most are, there is nothing to clean. */
const UNUSUAL = /[^\n -~\u0401\u0410-\u044f\u0451]/;
/**
 * Signs that nobody sees: control, format and direction signs, blank letters, halves of a character. Joiners and tags that make
 * one emoji of several are captured, and stay.
 */
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?\u200D(?=\p{Extended_Pictographic}))|\u034F|[\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|(?!\s)\p{Cc}/gu;

/**
 * A text as it is validated, stored and sent, wherever it comes from: in composed characters (NFC), without signs that nobody sees,
 * with the plain space for all others, `\n` for each line end and the plain hyphen for those that look like it.
 */
export const cleanText = (text: string): string =>
  UNUSUAL.test(text)
    ? text
        .replace(UNSEEN, '$1')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[^\S\n]/g, ' ')
        .replace(/[\u2010\u2011]/g, '-')
        .normalize('NFC')
    : text;
