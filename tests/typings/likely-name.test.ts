import { expect, it } from 'vitest';
import { KEYBOARD_LAYOUT } from '#engine/search';
import bundled from '../../api/server/suggestions/bundled/fio/names.json' with { type: 'json' };
import { likelyName } from '../../renderers/masks/name/likely-name.ts';
import names from './names.json' with { type: 'json' };

it.each([
  ['fyyf', 'Анна'],
  ['Bdfyjd Bdfy', 'Иванов Иван'],
  ['Fyyf-Vfhbz', 'Анна-Мария'],
  ['j,kjvjd', 'Обломов'],
  ['Anna', undefined],
  ['Fyyf Smith', undefined],
  ['Анна', undefined],
  ['', undefined],
])('%s was probably meant to be %s', (typed, meant) => expect(likelyName(typed)).toBe(meant));

const keyOf = new Map(Object.entries(KEYBOARD_LAYOUT).map(([key, letter]) => [letter, key]));
const inLatinLayout = (name: string): string =>
  Array.from(name, (letter) => keyOf.get(letter) ?? letter).join('');
const SHARE = 5 / 6;

it('five of six common Russian names are recognized, and none is taken for another', () => {
  const common = Object.values(bundled)
    .flat(2)
    .flatMap((name) => /^[А-Яа-яЁё]{3,}$/.exec(String(name))?.[0] ?? []);
  const found = common.map((name) => [name, likelyName(inLatinLayout(name.toLowerCase()))]);
  expect(found.filter(([name, likely]) => likely !== undefined && likely !== name)).toEqual([]);
  expect(found.filter(([, likely]) => likely !== undefined).length / found.length).toBeGreaterThan(SHARE);
});

/** Names with few vowels, or with letters that make Russian syllables on the other layout. */
const LATIN = `Lynn Glynn Wynn Ng Schmidt Schwarz Schulz Schroder Wright Knight Phillips Christ Christopher Kyle Tyler Ryan Jerry Roberts
  Fuchs Krystyna Grzegorz Szczepan Brzezinski Wojcik Krzysztof Wisniewski Nguyen Huynh Phuong Thuy Nhung Dzhamshut Yusuf
  Yuriy Dmitriy Vyacheslav Shcherbakov Khrushchev Tkachyov Mkrtchyan Vytautas Krejci Vlk Krk Zhuang Zhang Xing Qing Hwang Kwon`;

it('names in Latin letters are left alone', () => {
  const written = names.flatMap(([, each]) => each as string[]).filter((name) => /\p{sc=Latin}/u.test(name));
  const asked = [...written, ...LATIN.split(/\s+/)].filter((name) => likelyName(name) !== undefined);
  expect(asked).toEqual([]);
});
