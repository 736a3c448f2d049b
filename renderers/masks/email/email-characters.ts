import { cleanText } from '#engine/model/text';

/**
 * Characters that are removed from an e-mail address. @spec S§5 E-mail input: Latin letters, digits, space, -
 * . / @ [ ] \ _
 */
const STRIPPED = /[^A-Za-z0-9 \-./@[\]\\_]/g;

/**
 * Returns the text without the characters that no e-mail address has. `stripped`: the visible ones of them,
 * each once; invisible ones come with copied texts and are not reported.
 */
export function strippedEmail(text: string): { text: string; stripped: string[] } {
  const clean = cleanText(text);
  const stripped = [...new Set(clean.match(STRIPPED) ?? [])];
  return { text: clean.replace(STRIPPED, ''), stripped };
}
