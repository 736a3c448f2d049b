import type { Choice } from '#engine/model/widgets';
import type { searchChoices } from '../search-select/search-choices.tsx';

/** Search that tolerates typing errors; fetched at the first search, absent if that fails. */
let search: typeof searchChoices | undefined;

/** Loads the search among choices; resolves with true if this call has loaded it, false if it was there or failed. */
export async function loadSearch(): Promise<boolean> {
  if (search !== undefined) return false;
  search = (await import('../search-select/search-choices.tsx').catch(() => undefined))?.searchChoices;
  return search !== undefined;
}

/**
 * Returns the values of the matching choices, or all for an empty text. Until the search is loaded, a choice
 * matches if it contains the text.
 */
export function foundValues(choices: readonly Choice[], text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return new Set(choices.map(({ value }) => value));
  const found =
    search === undefined
      ? choices.filter(({ label }) => label.toLowerCase().includes(wanted))
      : search(choices)(text).items;
  return new Set(found.map(({ value }) => value));
}
