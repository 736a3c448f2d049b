/**
 * Characters that an address must not hold here. @spec S§5 E-mail input: Latin letters, digits, space, - . /
 * @ [ ] \ _
 */
const STRIPPED = /[^A-Za-z0-9 \-./@[\]\\_]/g;

/** Returns the text without other characters, and a list of those, each once. */
export function strippedEmail(text: string): { text: string; stripped: string[] } {
  const stripped = [...new Set(text.match(STRIPPED) ?? [])];
  return { text: text.replace(STRIPPED, ''), stripped };
}
