import type { Choice } from '#engine/model/widgets';
import type { searchChoices } from '../search-select/search-choices.tsx';

/**
 * Search that tolerates typing errors. It is fetched when a list is searched and stays absent if that fails.
 */
let search: typeof searchChoices | undefined;

/** True where it has come with this call. */
export async function loadSearch(): Promise<boolean> {
  if (search !== undefined) return false;
  search = (await import('../search-select/search-choices.tsx').catch(() => undefined))?.searchChoices;
  return search !== undefined;
}

/** The values of the choices that a text means: all of them for none. Without the search, those that contain it. */
export function foundValues(choices: readonly Choice[], text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return new Set(choices.map(({ value }) => value));
  const found =
    search === undefined
      ? choices.filter(({ label }) => label.toLowerCase().includes(wanted))
      : search(choices)(text).items;
  return new Set(found.map(({ value }) => value));
}
