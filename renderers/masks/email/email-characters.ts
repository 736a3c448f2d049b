import { cleanText } from '#engine/model/text';

/**
 * Characters that are removed from an e-mail address. @spec S§5 E-mail input: Latin letters, digits, space, -
 * . / @ [ ] \ _
 */
const STRIPPED = /[^A-Za-z0-9 \-./@[\]\\_]/g;

/**
 * Returns the text without characters that no e-mail address has, and the visible ones of these,
 * each once. Invisible ones come with copied texts and are removed silently.
 */
export function strippedEmail(text: string): { text: string; stripped: string[] } {
  const clean = cleanText(text);
  const stripped = [...new Set(clean.match(STRIPPED) ?? [])];
  return { text: clean.replace(STRIPPED, ''), stripped };
}
