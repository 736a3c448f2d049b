import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { createSearch, placeNames } from '#engine/search';
import { type House, readHouse } from './house.ts';
import places from './places.json' with { type: 'json' };

interface Street {
  region: string;
  city: string;
  /** Street with its kind: `ул Лесная`. */
  street: string;
}

/** Demonstration data: nobody has verified which of the common streets a city really has. */
const STREETS: readonly Street[] = places.cities.flatMap(({ region, city, streets }) =>
  [...new Set([...streets, ...places.everywhere])].map((street) => ({ region, city, street })),
);

const findByWords = createSearch(
  STREETS.map((one) => {
    const title = `${one.city}, ${one.street}`;
    return {
      item: one,
      title,
      names: [one.street],
      parts: [one.region, ...(placeNames(title).parts ?? [])],
    };
  }),
  { coverage: 1 },
);

/**
 * Returns streets that match all typed words in street, city and region, with the house and the flat typed
 * after them.
 */
export function findAddresses({
  query,
  count = DEFAULT_SUGGESTIONS,
}: SuggestionAsk<'address'>): Suggestion<'address'>[] {
  const { words, house } = readHouse(query);
  if (words === '') return [];
  return findByWords(words)
    .hits.slice(0, count)
    .map(({ item }) => suggestion(item, house));
}

function suggestion({ region, city, street }: Street, { house, flat }: House): Suggestion<'address'> {
  const value = [
    `${places.city} ${city}`,
    street,
    ...(house === undefined ? [] : [`${places.house} ${house}`]),
    ...(flat === undefined ? [] : [`${places.flat} ${flat}`]),
  ].join(', ');
  return {
    value,
    unrestricted_value: region === `${places.city} ${city}` ? value : `${region}, ${value}`,
    data: {
      postal_code: null,
      country: places.country,
      country_iso_code: 'RU',
      region_with_type: region,
      city,
      settlement: null,
      street_with_type: street,
      house: house ?? null,
      block_type: null,
      block: null,
      flat: flat ?? null,
    },
  };
}
