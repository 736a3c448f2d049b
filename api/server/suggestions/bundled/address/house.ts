import words from './house-words.json' with { type: 'json' };

export interface House {
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
export function readHouse(query: string): { words: string; house: House } {
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
