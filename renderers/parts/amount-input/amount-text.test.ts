import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../masks/amount/read-amount.ts';
import { caretBehind, groupedDigits, groupedNumber, isPlainAmount, wholeDigits } from './amount-text.ts';
import { snapped } from './snapped.ts';

const NBSP = '\u00A0';

describe('an amount as it is typed or pasted [R§5 Amount fields, S§5 Slider / amount input]', () => {
  it.each([
    ['1234567', '1234567', undefined],
    ['1 234 567', '1234567', undefined],
    [`1${NBSP}234${NBSP}567 ₽`, '1234567', undefined],
    ['1234 руб.', '1234', undefined],
    ['500 рублей', '500', undefined],
    ['1234,50', '1234', 'fraction'],
    ['1234,00', '1234', undefined],
    ['85000,50', '85000', 'fraction'],
    ['85000,500', '85000', 'fraction'],
    [`85${NBSP}000,5`, '85000', 'fraction'],
    [`1${NBSP}234,567`, '1234', 'fraction'],
    ['1234.5', '1234', 'fraction'],
    ['2.5', '2', 'fraction'],
    ['1.234.567', '1234567', undefined],
    ['1,234,567', '1234567', undefined],
    ['1,234.50', '1234', 'fraction'],
    ['1.234,50', '1234', 'fraction'],
    ['15.000', '15000', undefined],
    ["1'234'567", '1234567', undefined],
    ['31.12.2024', '31', 'rest'],
    ['1,5 млн', '1500000', undefined],
    ['500 тыс.', '500000', undefined],
    ['500 тыс. руб.', '500000', undefined],
    ['2 млрд', '2000000000', undefined],
    ['15k', '15000', undefined],
    ['300 т', '300000', undefined],
    ['1,2345 тыс', '1234', 'fraction'],
    ['1e6', '1', 'rest'],
    ['100000-200000', '100000', 'rest'],
    ['от 100000', '100000', 'rest'],
    ['-500', '500', 'rest'],
    ['007', '7', undefined],
    ['0', '0', undefined],
    ['000', '0', undefined],
    ['', '', undefined],
    ['сто', '', 'rest'],
    ['.5', '', 'rest'],
    [',5 млн', '', 'rest'],
    ['р.5000', '5000', undefined],
    ['99999999999999999999', '99999999999999999999', undefined],
  ])('%s → %s, lost: %s', (typed, digits, lost) => {
    const read = readAmount(typed);
    expect(wholeDigits(read.digits)).toBe(digits);
    expect(read.lost).toBe(lost);
  });

  it('is never negative, and the same when it is read again in groups', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const digits = wholeDigits(readAmount(typed).digits);
        expect(digits).toMatch(/^(0|[1-9]\d*|)$/);
        expect(isPlainAmount(groupedDigits(digits))).toBe(true);
        expect(readAmount(groupedDigits(digits))).toEqual({ digits });
      }),
    );
  });

  it('of digits and spaces alone is those digits, with either reader', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d \u00A0]*$/), (typed) => {
        expect(isPlainAmount(typed)).toBe(true);
        expect(wholeDigits(readAmount(typed).digits)).toBe(wholeDigits(typed));
      }),
    );
  });
});

describe('thousands', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, `1${NBSP}000`],
    [30_000_000, `30${NBSP}000${NBSP}000`],
  ])('%i is written %s', (value, text) => expect(groupedNumber(value)).toBe(text));

  it('leave the caret behind the same digits', () => {
    expect(caretBehind(`1${NBSP}234`, 1)).toBe(1);
    expect(caretBehind(`1${NBSP}234`, 2)).toBe(3);
    expect(caretBehind(`1${NBSP}234`, 4)).toBe(5);
    expect(caretBehind(`1${NBSP}234`, 9)).toBe(5);
  });
});

describe('a dragged slider', () => {
  const range = { min: 15_000, max: 1_000_000, step: 15_000 };
  it.each([
    [15_000, 15_000],
    [16_000, 15_000],
    [23_000, 30_000],
    [998_000, 1_000_000],
    [1_000_000, 1_000_000],
    [990_000, 990_000],
  ])('at %i snaps to %i', (value, stop) => expect(snapped(value, range)).toBe(stop));
});
