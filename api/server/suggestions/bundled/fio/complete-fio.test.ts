import { describe, expect, it } from 'vitest';
import type { FioData, SuggestionAsk } from '#contract';
import { completeFio } from './complete-fio.ts';

const values = (ask: SuggestionAsk<'fio'>): string[] => completeFio(ask).map(({ value }) => value);
const first = (query: string): Partial<FioData> & { value?: string } => {
  const [suggestion] = completeFio({ query });
  return { ...suggestion?.data, ...(suggestion && { value: suggestion.value }) };
};

describe('a full name is completed word by word [S§7 Full-name suggest]', () => {
  it.each<[query: string, some: string[], why: string]>([
    ['ива', ['Иванов', 'Иван', 'Иванова'], 'one word is a surname or a name'],
    ['Иванова А', ['Иванова Анна', 'Иванова Анастасия'], 'a woman’s surname takes women’s names'],
    ['Иван И', ['Иван Иванов', 'Иван Иванович'], 'after a name come surnames and patronymics'],
    ['Анна Иль', ['Анна Ильина', 'Анна Ильинична'], 'in the form of the name’s gender'],
    ['Иванов Иван Ив', ['Иванов Иван Иванович'], 'surname, name, patronymic'],
    ['Иван Иванович Петр', ['Иван Иванович Петров', 'Иван Иванович Петренко'], 'name, patronymic, surname'],
    ['Шевченко Т', ['Шевченко Татьяна', 'Шевченко Тимофей'], 'a surname of both takes names of both'],
    ['Анна ', ['Анна Иванова', 'Анна Александровна'], 'a space asks for the next word'],
    ['  ива', ['Иванов'], 'spaces before do not matter'],
    ['Петров,Ив', [], 'a word is what stands between spaces'],
    ['Петров, Ив', ['Петров Иван'], 'commas do not matter'],
  ])('"%s" → %j: %s', (query, some) => {
    const found = values({ query, count: 20 });
    expect(found).toEqual(expect.arrayContaining(some));
    if (some.length === 0) expect(found).toEqual([]);
  });

  it.each<[query: string, never: RegExp, why: string]>([
    ['Иванова А', /Александр$|Андрей|Алексей/, 'no men’s names after a woman’s surname'],
    ['Анна И', /ов$|ич$/, 'no men’s forms after a woman’s name'],
    ['Иван Иванович П', /а$|ая$/, 'no women’s surnames after a man’s patronymic'],
  ])('"%s": %s gives no %s', (query, never) => {
    const found = values({ query, count: 20 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((value) => never.test(value))).toEqual([]);
  });

  it('a word that is typed to its end comes first', () => {
    expect(values({ query: 'иван' })[0]).toBe('Иван');
    expect(values({ query: 'анна' })[0]).toBe('Анна');
  });

  it('with at most ten proposals, or as many as are requested', () => {
    expect(values({ query: 'а' })).toHaveLength(10);
    expect(values({ query: 'а', count: 3 })).toHaveLength(3);
  });

  it('nothing is proposed twice', () => {
    for (const query of ['а', 'ил', 'Анна ', 'Иван И', 'Никит']) {
      const found = values({ query, count: 20 });
      expect([query, new Set(found).size]).toEqual([query, found.length]);
    }
  });
});

describe('a typing error is corrected', () => {
  it.each([
    ['fynjy', 'Антон', 'the Latin layout'],
    ['Bdfyjdf Fyyf', 'Иванова Анна', 'two words on the Latin layout'],
    ['Иванов bdfy', 'Иванов Иван', 'one of two words on the Latin layout'],
    ['алена', 'Алёна', 'ё'],
    ['ИВАНОВА АННА', 'Иванова Анна', 'capitals'],
    ['петров-водкин кузьма', 'Петров-Водкин Кузьма', 'a double surname in small letters'],
    ['Петров\u2011Водкин кузьма', 'Петров-Водкин Кузьма', 'another hyphen'],
    ['Андреи\u0306', 'Андрей', 'й in two characters'],
  ])('%s → %s: %s', (query, value) => expect(values({ query })[0]).toBe(value));
});

describe('a name that no list has', () => {
  it.each([
    [
      'Мухоморов Анто',
      { value: 'Мухоморов Антон', surname: 'Мухоморов', name: 'Антон', gender: 'MALE', qc: '1' },
    ],
    ['Анна Мухоморова', { value: 'Анна Мухоморова', surname: 'Мухоморова', name: 'Анна', gender: 'FEMALE' }],
    ['мухоморов', { value: 'Мухоморов', surname: 'Мухоморов', name: null, gender: 'MALE', qc: '1' }],
    [
      'Алиев Рашид Мамед оглы',
      { value: 'Алиев Рашид Мамед оглы', surname: 'Алиев', patronymic: 'Мамед оглы', gender: 'MALE' },
    ],
    ['Алиева Лейла Мамед Кызы', { patronymic: 'Мамед кызы', gender: 'FEMALE', qc: '1' }],
  ])('%s is read by its ending', (query, data) => expect(first(query)).toMatchObject(data));
});

describe('the data decides which word is which part', () => {
  it.each([
    [
      'Иванов Иван Ивано',
      { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович', gender: 'MALE', qc: '0' },
    ],
    ['Иван Иванович Иванов', { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович', gender: 'MALE' }],
    ['Анна Ивановн', { surname: null, name: 'Анна', patronymic: 'Ивановна', gender: 'FEMALE', source: null }],
    ['Цой', { surname: 'Цой', name: null, patronymic: null, gender: 'UNKNOWN' }],
  ])('%s', (query, data) => expect(first(query)).toMatchObject(data));
});

describe('a field that takes some parts', () => {
  it.each<[ask: SuggestionAsk<'fio'>, found: string[]]>([
    [{ query: 'ив', parts: ['PATRONYMIC'] }, ['Иванович', 'Ивановна']],
    [{ query: 'роман', parts: ['NAME'] }, ['Роман']],
    [{ query: 'роман', parts: ['SURNAME'] }, ['Романов', 'Романова']],
    [{ query: 'Иванов Иван Иван', parts: ['SURNAME', 'NAME'] }, []],
    [{ query: 'толст', parts: [] }, ['Толстой', 'Толстая']],
    [{ query: 'толст', gender: 'FEMALE' }, ['Толстая']],
    [{ query: 'толст', gender: 'UNKNOWN' }, ['Толстой', 'Толстая']],
    [{ query: 'Иванова', parts: ['SURNAME'], gender: 'MALE' }, []],
  ])('%j → %j', (ask, found) => expect(values(ask)).toEqual(found));
});

describe('nothing is found', () => {
  it.each([
    '',
    '   ',
    'ыыы',
    '(((',
    'Иван\\',
    '12345',
    'Иван Иванович Иванов Пет',
    'оглы',
    'x'.repeat(300),
    'ё'.repeat(300),
  ])('for "%s"', (query) => expect(values({ query })).toEqual([]));
});
