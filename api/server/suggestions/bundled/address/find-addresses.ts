import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { createSearch, placeNames } from '#engine/search';
import words from './house-words.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

interface Street {
  region: string;
  city: string;
  /** Street with its kind: `ул Лесная`. */
  street: string;
}

/**
 * Streets for a demonstration: each city has its listed streets and the most common street names, whether it
 * really has them or not.
 */
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
 * Returns the bundled streets that match all typed words in street, city and region, with the house and flat typed
 * after them; none without such a word. The streets are a demonstration: each city also has common ones that may not
 * exist.
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

interface House {
  /** House with its building: `5 к 2`. */
  house?: string;
  flat?: string;
}

const blocks: Readonly<Record<string, string>> = words.block;
const NUMBER = /^\d/;

/**
 * Splits `Тверь, ул. Советская, д. 5 корп. 2, кв. 7` into the words of the street, and its house and flat.
 * The numbers of a house follow every word, so a number in a street's name stays in the name.
 */
function readHouse(query: string): { words: string; house: House } {
  // A letter before a digit, `кв7`, is a separate word; the letter of a house, `5а`, is not.
  const tokens = query
    .toLowerCase()
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .split(/[\s.,]+/)
    .filter((token) => token !== '');
  const isName = (token: string): boolean =>
    !NUMBER.test(token) &&
    !words.house.includes(token) &&
    !words.flat.includes(token) &&
    !Object.hasOwn(blocks, token);
  const last = tokens.findLastIndex(isName);
  const names = tokens.slice(0, last + 1).filter((token) => !words.kinds.includes(token));
  return { words: names.join(' '), house: last === -1 ? {} : houseIn(tokens.slice(last + 1)) };
}

function houseIn(tokens: readonly string[]): House {
  const found: House = {};
  tokens.forEach((token, index) => {
    if (!NUMBER.test(token)) return;
    const before = tokens[index - 1] ?? '';
    const block = blocks[before];
    if (words.flat.includes(before)) found.flat = token;
    else if (block !== undefined && found.house !== undefined) found.house += ` ${block} ${token}`;
    else if (found.house === undefined) found.house = token;
    else found.flat ??= token;
  });
  return found;
}
