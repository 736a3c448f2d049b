import { describe, expect, it } from 'vitest';
import { likelyAddress } from './likely-address.ts';

describe('an address whose domain is probably mistyped', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmai.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmaill.com', 'anna@gmail.com'],
    ['anna@yandx.ru', 'anna@yandex.ru'],
    ['anna@yadnex.ru', 'anna@yandex.ru'],
    ['anna@mial.ru', 'anna@mail.ru'],
    ['anna@maill.ru', 'anna@mail.ru'],
    ['anna@mailru', 'anna@mail.ru'],
    ['anna@ramblr.ru', 'anna@rambler.ru'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@iclod.com', 'anna@icloud.com'],
    ['anna@mail.ru', undefined],
    ['anna@GMAIL.com', undefined],
    ['anna@gma', undefined],
    ['anna@company.ru', undefined],
    ['anna@b.ru', undefined],
    ['@gmial.com', undefined],
    ['anna', undefined],
    ['', undefined],
  ])('%s → %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));
});
