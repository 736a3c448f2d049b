import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../tests/nightly/cases.ts';
import { fixRussianLayout } from './letters.ts';
import { markWords } from './marks.ts';
import placeList from './places.json' with { type: 'json' };
import { cityNames, placeNames } from './places.ts';
import { createSearch } from './search.ts';
import { typingErrors } from './typing-errors.ts';
import { wordsIn } from './words.ts';

const regions = placeList.map(({ ru }) => ({ item: ru, title: ru, ...placeNames(ru) }));
const find = createSearch(regions);
const found = (typed: string): string[] => find(typed).hits.map(({ item }) => item);

describe('typing errors', () => {
  it.each([
    ['казань', 'казань', 0],
    ['кзань', 'казань', 1],
    ['каазнь', 'казань', 1],
    ['казамь', 'казань', 1],
    ['казньь', 'казань', 2],
    ['омск', 'томск', 1],
    ['уфа', 'москва', 3],
  ])('%s, %s: %i', (a, b, errors) => expect(typingErrors(a, b, 2)).toBe(errors));
});

describe('every city and region of Russia', () => {
  /**
   * Ways to type a name: as listed, in lower case without hyphens and ё, and in the wrong keyboard layout.
   */
  const ways: readonly [string, (name: string) => string][] = [
    ['as it is written', (name) => name],
    [
      'in small letters, without hyphens and ё',
      (name) => name.toLowerCase().replaceAll('-', ' ').replaceAll('ё', 'е'),
    ],
    ['in the other layout of the keyboard', (name) => fixRussianLayout(name)],
  ];
  it.each(ways)('is found %s', (_title, write) => {
    const lost = sampleOf(placeList, 3).flatMap(({ ru, names, cities }) =>
      [ru, ...names, ...cities].filter((name) => !found(write(name)).includes(ru)),
    );
    expect(lost).toEqual([]);
  });

  it('is found with two letters swapped', () => {
    const swap = (name: string): string =>
      name.slice(0, 2) + [...name.slice(2, 4)].reverse().join('') + name.slice(4);
    const long = sampleOf(placeList, 3).flatMap(({ ru, cities }) =>
      cities.filter(({ length }) => length > 5).map((city) => [ru, city] as const),
    );
    const lost = long.filter(([ru, city]) => !found(swap(city)).includes(ru));
    expect(lost.length / long.length, JSON.stringify(lost)).toBeLessThan(0.02);
  });

  it('is not found by a text that names no place', () => {
    for (const typed of ['абракадабра', 'qqqqq', '!!!', '99999']) expect(found(typed)).toEqual([]);
  });
});

describe('the city that a text means without a choice', () => {
  it.each<[string, string | undefined, string]>([
    ['татарстан', 'Республика Татарстан', 'the only one'],
    ['Мск', 'Москва', 'by its abbreviation'],
    ['77', 'Москва', 'by its code, though other codes start with it'],
    ['киров', 'Кировская область', 'the capital before a city of the same name'],
    ['моск', undefined, 'nothing while two are possible'],
  ])('%s → %s: %s', (typed, meant) => expect(find(typed).meant).toBe(meant));
});

it('the search uses the start of a pasted page', () => {
  expect(find('Казань '.repeat(20_000))).toMatchObject({
    words: { length: 43 },
    meant: 'Республика Татарстан',
  });
});

it('the reason is given where the title is not what was found', () => {
  expect(find('екб').hits[0]).toMatchObject({ item: 'Свердловская область', by: 'Екб' });
  expect(find('тагил').hits[0]).toMatchObject({ item: 'Свердловская область', by: 'Нижний Тагил' });
  expect(find('свердл').hits[0]?.by).toBeUndefined();
});

it('the match is marked: a typed start, or a whole word with an error', () => {
  const marked = (text: string, typed: string): string =>
    markWords(text, wordsIn(typed))
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join('');
  expect(marked('Московская область', 'моск')).toBe('[Моск]овская область');
  expect(marked('Я потерял карту', 'патерял карточку')).toBe('Я [потерял] [карту]');
  expect(marked('Казань', 'уфа')).toBe('Казань');
});

it('a city is found by what it and its region are called', () => {
  const cities = createSearch(
    [
      ['Казань', '16'],
      ['Санкт-Петербург', '78'],
      ['Химки', '50'],
    ].map(([name = '', region = '']) => ({ item: name, title: name, ...cityNames(name, region) })),
  );
  for (const [typed, city] of [
    ['питер', 'Санкт-Петербург'],
    ['татарстан', 'Казань'],
    ['cg,', 'Санкт-Петербург'],
    ['подмосковье', 'Химки'],
    ['[bvrb', 'Химки'],
  ] as const)
    expect([typed, cities(typed).hits[0]?.item]).toEqual([typed, city]);
});
