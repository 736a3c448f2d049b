import type { Choice } from '#engine/model/widgets';
import type { FoundChoices, searchChoices } from './search-choices.tsx';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // The letter yo is often typed as ye.
    .replaceAll('\u0451', '\u0435')
    .replace(/[^a-z\u0430-\u044f0-9]+/g, ' ')
    .trim();

/**
 * True if two labels differ at most in case, in the letters e and yo of Russian, and in signs other than
 * letters and digits.
 */
export const sameLabel = (a: string, b: string): boolean => plain(a) === plain(b);

/** Search that tolerates typing errors. It is fetched when a field is touched and stays absent if that fails. */
let search: typeof searchChoices | undefined;

/** Fetches the code of the search among choices; after a failure the next call tries again. */
export const loadSearch = async (): Promise<void> => {
  search ??= (await import('./search-choices.tsx').catch(() => undefined))?.searchChoices;
};

/** True if the code of the search among choices is loaded. */
export const isSearchLoaded = (): boolean => search !== undefined;

const kept = new WeakMap<readonly Choice[], ReturnType<typeof searchChoices>>();

/**
 * Returns the choices that match a typed text, or all of them for an empty text. Until the search is loaded, a
 * choice matches if its label contains the text.
 */
export function findChoices(choices: readonly Choice[], text: string): FoundChoices {
  const wanted = plain(text);
  if (wanted !== '' && search !== undefined) {
    const find = kept.get(choices) ?? search(choices);
    kept.set(choices, find);
    return find(text);
  }
  const items = choices.filter(({ label }) => plain(label).includes(wanted));
  return { items, meant: items.length === 1 ? items[0] : undefined, render: ({ label }) => label };
}
