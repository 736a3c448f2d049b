/** Replaces the letter yo, whose dots people leave out. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('\u0308', '').normalize('NFC');

/** Returns the typed words as they are compared. */
export const wordsTyped = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** True if the texts together have every typed word, in any order. */
export function isFound(typed: string, ...texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return wordsTyped(typed).every((word) => text.includes(word));
}

/** True if a word of the text starts with this one. */
export const hasStart = (text: string, start: string): boolean =>
  plain(text)
    .split(/[\s«"(/-]+/)
    .some((word) => word.startsWith(start));
