import { describe, expect, it } from 'vitest';
import { completeEmail } from './complete-email.ts';

const values = (query: string, count?: number): string[] =>
  completeEmail({ query, ...(count === undefined ? {} : { count }) }).map(({ value }) => value);

describe('an e-mail address is completed [S§7 E-mail suggest]', () => {
  it.each<[query: string, expected: string[], why: string]>([
    [
      'anna@ma',
      ['anna@mail.ru', 'anna@mail.com', 'anna@mac.com'],
      'domains that go on so, the most used first',
    ],
    ['anna@YAND', ['anna@yandex.ru', 'anna@yandex.com', 'anna@yandex.by', 'anna@yandex.kz'], 'in any case'],
    ['  anna@inb ', ['anna@inbox.ru'], 'without the spaces around'],
    ['Anna.K+1@inb', ['Anna.K+1@inbox.ru'], 'the part before the @ stays as it was typed'],
    ['anna@mail.ru', ['anna@mail.ru'], 'a whole address is proposed as it is'],
  ])('%s → %j: %s', (query, expected) => expect(values(query)).toEqual(expected));

  it('the ten most used domains are proposed after the @, or as many as are asked for', () => {
    expect(values('a@')).toHaveLength(10);
    expect(values('a@', 2)).toEqual(['a@mail.ru', 'a@yandex.ru']);
    expect(values('a@', 20)).toHaveLength(20);
  });

  it('has the service’s data', () => {
    expect(completeEmail({ query: 'anna@inb' })).toEqual([
      {
        value: 'anna@inbox.ru',
        unrestricted_value: 'anna@inbox.ru',
        data: { local: 'anna', domain: 'inbox.ru', type: null, source: null, qc: null },
      },
    ]);
  });
});

describe('a slip in the domain is corrected', () => {
  it.each([
    ['gmial.com', 'gmail.com', 'two letters in turn'],
    ['mial.ru', 'mail.ru', 'two letters in turn in a short domain'],
    ['yndex.ru', 'yandex.ru', 'a letter is missing'],
    ['yandexx.ru', 'yandex.ru', 'a letter too many'],
    ['gmail.con', 'gmail.com', 'a wrong letter'],
    ['mai.ru', 'mail.ru', 'a letter is missing in a short domain'],
    ['gmail.ru', 'gmail.com', 'the ending of another one'],
    ['mail.ru.', 'mail.ru', 'a full stop'],
  ])('%s → %s: %s', (typed, meant) => expect(values(`anna@${typed}`)[0]).toBe(`anna@${meant}`));
});

describe('nothing is proposed', () => {
  it.each([
    ['', 'for nothing'],
    ['anna', 'without an @'],
    ['@mail.ru', 'with the @ at the start [S§5 E-mail input]'],
    ['anna k@mail', 'for an address with a space'],
    ['anna@b@mail', 'for an address with two @'],
    ['anna@bank.ru', 'for a domain of its own, though bk.ru is not far'],
    ['anna@x5.ru', 'for a short domain of its own'],
  ])('"%s": %s', (query) => expect(values(query)).toEqual([]));
});
