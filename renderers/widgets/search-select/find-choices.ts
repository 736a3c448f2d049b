import type { Choice } from '#engine/model/widgets';
import type { FoundChoices } from './search-choices.tsx';

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
let search: typeof import('./search-choices.tsx') | undefined;

/** Loads the search among choices; a failed load is tried again by the next call. */
export const loadSearch = async (): Promise<typeof search> => {
  search ??= await import('./search-choices.tsx').catch(() => undefined);
  return search;
};

const kept = new WeakMap<readonly Choice[], ReturnType<NonNullable<typeof search>['searchChoices']>>();

/**
 * Returns the choices that match a typed text, or all of them for an empty text. Until the search is loaded, a
 * choice matches if its label contains the text.
 */
export function findChoices(choices: readonly Choice[], text: string): FoundChoices {
  const wanted = plain(text);
  if (wanted !== '' && search !== undefined) {
    const find = kept.get(choices) ?? search.searchChoices(choices);
    kept.set(choices, find);
    return find(text);
  }
  const items = choices.filter(({ label }) => plain(label).includes(wanted));
  return { items, meant: undefined, render: ({ label }) => label };
}
