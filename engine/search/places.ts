import { LANGUAGES, type Lang } from '#engine/model/definition';
import { foldLetters } from './letters.ts';
import placeList from './places.json' with { type: 'json' };
import type { SearchEntry } from './search.ts';

/** A region, with its title in each language. */
interface Place extends Record<Lang, string> {
  code: string;
  names: string[];
  cities: string[];
}
const places: readonly Place[] = placeList;

const titlesOf = (place: Place): string[] => LANGUAGES.map((lang) => place[lang]);

const byName = new Map(
  places.flatMap((place) => titlesOf(place).map((title) => [foldLetters(title), place] as const)),
);

type Names = Pick<SearchEntry<unknown>, 'names' | 'parts'>;

/**
 * Returns the names by which a place is found besides its title: of a region short names, codes and cities, the
 * capital first; of a text that begins with a city or region (`Казань, отделение «Кремль»`), the names of that. Empty
 * for any other text.
 */
export function placeNames(title: string): Names {
  const region = byName.get(foldLetters(title));
  if (region !== undefined) {
    const { code, names, cities } = region;
    return { names: [...names, code, ...titlesOf(region).filter((one) => one !== title)], parts: cities };
  }
  const [place = '', ...rest] = title.split(',');
  if (rest.length === 0) return {};
  const folded = foldLetters(place.trim());
  const around =
    byName.get(folded) ?? places.find(({ cities }) => cities.some((city) => foldLetters(city) === folded));
  return around === undefined ? {} : { parts: Object.values(cityNames(place.trim(), around.code)).flat() };
}

/**
 * Returns the names by which a Russian city is found besides its own: those of its region. Empty for an unknown
 * region.
 */
export function cityNames(name: string, regionCode: string): Names {
  const region = places.find(({ code }) => code === regionCode);
  if (region === undefined) return {};
  const { code, names, cities } = region;
  const titles = titlesOf(region);
  // Nicknames of a capital are listed with its region: `Екб`, `Питер`.
  const isCapital = [cities[0] ?? '', ...titles].some((one) => foldLetters(one) === foldLetters(name));
  return isCapital ? { names, parts: [...titles, code] } : { names: [], parts: [...titles, code, ...names] };
}
