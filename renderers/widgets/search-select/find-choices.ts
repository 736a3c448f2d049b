import type { Choice } from '#engine/model';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // Yo is often typed as ye.
    .replaceAll('\u0451', '\u0435')
    .replace(/[^a-z\u0430-\u044f0-9]+/g, ' ')
    .trim();

/** Choices one of whose words starts with each typed word; those that start with the text come first. */
export function findChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = plain(text);
  if (wanted === '') return [...choices];
  const words = wanted.split(' ');
  const found = choices.filter(({ label }) => {
    const own = plain(label).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const starts = (choice: Choice): number => (plain(choice.label).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => starts(a) - starts(b));
}

export const sameLabel = (a: string, b: string): boolean => plain(a) === plain(b);
