import { cleanText } from '#engine/model/text';

/**
 * Characters that are removed from an e-mail address. @spec S§5 E-mail input: Latin letters, digits, space, -
 * . / @ [ ] \ _
 */
const STRIPPED = /[^A-Za-z0-9 \-./@[\]\\_]/g;

/**
 * Returns the text without characters that an e-mail address cannot have, and the visible ones among the
 * removed, each once. Invisible characters come with copied texts and are removed without notice.
 */
export function strippedEmail(text: string): { text: string; stripped: string[] } {
  const clean = cleanText(text);
  const stripped = [...new Set(clean.match(STRIPPED) ?? [])];
  return { text: clean.replace(STRIPPED, ''), stripped };
}
