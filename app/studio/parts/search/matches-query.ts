/** Replaces the letter yo, whose dots people leave out. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('\u0308', '').normalize('NFC');

/** Returns the words of a typed query in lower case, with е for ё. */
export const queryWords = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/**
 * True if each word of the query is contained in at least one of the texts, in either case; true for an empty
 * query.
 */
export function matchesQuery(typed: string, ...texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return queryWords(typed).every((word) => text.includes(word));
}

/** True if a word of the text begins with `start`, which is a result of `queryWords`. */
export const hasWordStart = (text: string, start: string): boolean =>
  plain(text)
    .split(/[\s«"(/-]+/)
    .some((word) => word.startsWith(start));
