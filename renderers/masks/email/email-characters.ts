import { cleanText } from '#engine/model/text';

/**
 * Characters that an address must not hold here. @spec S§5 E-mail input: Latin letters, digits, space, - . /
 * @ [ ] \ _
 */
const STRIPPED = /[^A-Za-z0-9 \-./@[\]\\_]/g;

/**
 * Returns the text without other characters, and a list of those that a person can see, each once. The rest
 * comes with copied texts and belongs to no address.
 */
export function strippedEmail(text: string): { text: string; stripped: string[] } {
  const clean = cleanText(text);
  const stripped = [...new Set(clean.match(STRIPPED) ?? [])];
  return { text: clean.replace(STRIPPED, ''), stripped };
}
