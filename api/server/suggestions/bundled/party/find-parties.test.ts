import { describe, expect, it } from 'vitest';
import { moscowClock, rules } from '#rules';
import { findParties } from './find-parties.ts';
import { FIRMS, KNOWN_FIRMS } from './firms.ts';

const values = (query: string, count?: number): string[] =>
  findParties({ query, ...(count === undefined ? {} : { count }) }).map(({ value }) => value);

describe('a firm is found [S§7 Company suggest]', () => {
  it.each<[query: string, first: string, why: string]>([
    ['сбер', 'ПАО СБЕРБАНК', 'by the start of its name'],
    ['никель норильский', 'ПАО "ГМК НОРИЛЬСКИЙ НИКЕЛЬ"', 'by words in any order'],
    ['север руч', 'ООО "СЕВЕРНЫЙ РУЧЕЙ"', 'by the beginnings of several words'],
    ['ооо «янтарный', 'ООО "ЯНТАРНЫЙ БОР"', 'with its form of ownership and quotes'],
    ['нлмк липецк', 'ПАО "НЛМК"', 'with its city'],
    ['ЗЕЛЕНЫЙ', 'ООО "ЗЕЛЁНЫЙ КВАДРАТ"', 'without ё and in any case'],
    ['c,th,fyr', 'ПАО СБЕРБАНК', 'typed on the Latin layout'],
    ['сбербанкк', 'ПАО СБЕРБАНК', 'with a letter too many'],
    ['севреный ручей', 'ООО "СЕВЕРНЫЙ РУЧЕЙ"', 'with letters swapped'],
    ['ип ф', 'ИП Фролов Денис Максимович', 'a sole trader by the first letter'],
    ['7707083893', 'ПАО СБЕРБАНК', 'by the whole INN'],
    ['7707 083', 'ПАО СБЕРБАНК', 'by the first digits of the INN, spaced'],
  ])('%s → %s: %s', (query, first) => expect(values(query)[0]).toBe(first));

  it('whose name starts so comes before one that has the word inside', () => {
    const found = values('сев');
    expect(found.at(-1)).toBe('АО "ПРИБОРЫ СЕВЕРА"');
    expect(found[0]).toBe('ПАО "СЕВЕРСТАЛЬ"');
  });

  it('ten are given, or as many as are asked for', () => {
    expect(values('ооо')).toHaveLength(10);
    expect(values('ооо', 3)).toHaveLength(3);
    expect(values('77', 20)).toHaveLength(20);
  });

  it('with all that the form needs: name, INN, form of ownership and its code, OKVED, address', () => {
    expect(findParties({ query: 'северный ручей' })[0]?.data).toMatchObject({
      inn: expect.stringMatching(/^7799\d{6}$/),
      type: 'LEGAL',
      okved: '62.01',
      opf: { short: 'ООО', code: '12300', full: 'Общество с ограниченной ответственностью' },
      name: {
        full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "СЕВЕРНЫЙ РУЧЕЙ"',
        short: 'СЕВЕРНЫЙ РУЧЕЙ',
      },
      address: {
        value: 'г Москва, ул Лесная, д 14',
        data: { country_iso_code: 'RU', city: 'Москва', street_with_type: 'ул Лесная', house: '14' },
      },
    });
  });

  it('a sole trader has a full name and twelve digits', () => {
    expect(findParties({ query: 'ип фролов' })[0]?.data).toMatchObject({
      inn: expect.stringMatching(/^\d{12}$/),
      type: 'INDIVIDUAL',
      opf: { short: 'ИП' },
      name: { full: 'Фролов Денис Максимович', short: null },
    });
  });
});

describe('nothing is found', () => {
  it.each([
    ['', 'by nothing'],
    ['   ', 'by blanks'],
    ['«»', 'by quotes'],
    ['\\', 'by a backslash'],
    ['(.*)', 'by a pattern'],
    ['сберыч', 'by a word that no firm has'],
    ['сбер абракадабра', 'when one of the words is missing'],
    ['083893', 'by digits from the middle of an INN'],
  ])('"%s": %s', (query) => expect(values(query)).toEqual([]));
});

describe('the bundled firms', () => {
  const clock = moscowClock(() => 0);

  it('are about two hundred, with the well-known ones', () => {
    expect(FIRMS.length).toBeGreaterThan(200);
    expect(KNOWN_FIRMS.length).toBeGreaterThanOrEqual(12);
  });

  it('have an INN and an OKVED that the rules accept, and no INN twice', () => {
    for (const { inn, okved, ownership } of FIRMS) {
      const rule = ownership === 'ИП' ? 'inn-individual' : 'inn';
      expect([inn, rules.get(rule)?.check(inn, {}, clock)]).toEqual([inn, null]);
      expect([okved, rules.get('okved')?.check(okved, {}, clock)]).toEqual([okved, null]);
      expect(inn).toHaveLength(ownership === 'ИП' ? 12 : 10);
    }
    expect(new Set(FIRMS.map(({ inn }) => inn)).size).toBe(FIRMS.length);
  });

  it('that are invented have the number of a tax office that does not exist', () => {
    for (const { inn } of FIRMS.slice(KNOWN_FIRMS.length)) expect(inn).toMatch(/^\d\d99/);
  });

  it('have every part of an address', () => {
    for (const firm of FIRMS) {
      expect([firm.name, firm.region, firm.city, firm.street, firm.house]).not.toContain('');
      expect(firm.house).toMatch(/^\d+[А-Я]?$/);
    }
  });
});
