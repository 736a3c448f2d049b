import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../masks/amount/read-number.ts';
import { caretBehind, groupedNumber, isPlainAmount, wholeDigits } from './amount-text.ts';
import { snapped } from './snapped.ts';

const NBSP = '\u00A0';

const none = { fault: 'rest' };
const between = (low: number, high: number) => ({ fault: 'fraction', nearest: [low, high] });

describe('a number as it is typed or pasted [R§5 Amount fields, S§5 Slider / amount input]', () => {
  it.each<[string, number]>([
    ['1234567', 1_234_567],
    ['1 234 567', 1_234_567],
    [`1${NBSP}234${NBSP}567 ₽`, 1_234_567],
    ['1234 руб.', 1234],
    ['500 рублей', 500],
    ['1234,00', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['15.000', 15_000],
    ["1'234'567", 1_234_567],
    ['1,5 млн', 1_500_000],
    ['500 тыс.', 500_000],
    ['15тыс.руб.', 15_000],
    ['300 т.р.', 300_000],
    ['300 тр', 300_000],
    ['500 тыс. руб.', 500_000],
    ['2 млрд', 2_000_000_000],
    ['2 миллиона', 2_000_000],
    ['15k', 15_000],
    ['300 т', 300_000],
    [',5 млн', 500_000],
    ['р.5000', 5000],
    ['19 руб. 00 коп.', 19],
    ['-500', -500],
    ['\u2212500', -500],
    ['٣٤٥', 345],
    ['007', 7],
    ['0', 0],
    ['-0', 0],
    ['99999999999999999999', 1e20],
  ])('%s is the whole number %d', (typed, value) => expect(readNumber(typed, 0)).toEqual({ value }));

  it.each([
    ['16,5', between(16, 17)],
    ['19.99', between(19, 20)],
    ['-16,5', between(-17, -16)],
    ['.5', between(0, 1)],
    ['0,125', between(0, 1)],
    ['19 руб. 99 коп.', between(19, 20)],
    ['$15 000', { ...none, nearest: [15_000] }],
    ['15 000 €', { ...none, nearest: [15_000] }],
    ['1234,50', between(1234, 1235)],
    ['85000,500', between(85_000, 85_001)],
    [`1${NBSP}234,567`, between(1234, 1235)],
    ['1,234.50', between(1234, 1235)],
    ['1.234,50', between(1234, 1235)],
    ['1,2345 тыс', between(1234, 1235)],
    ['31.12.2024', none],
    ['20000\t30000', none],
    ['2000 3000', none],
    ["19'99", none],
    ['19,9 9', none],
    ['1 234.5 6', none],
    ['-2000 3000', none],
    ['19\n20', none],
    ['1e6', none],
    ['100000-200000', none],
    ['от 100000', { ...none, nearest: [100_000] }],
    ['2 кредита', { ...none, nearest: [2] }],
    ['сто', none],
    ['-', none],
    ['5²', none],
  ])('%s is no whole number, and none is made of it', (typed, found) =>
    expect(readNumber(typed, 0)).toEqual(found),
  );

  it.each<[string, number, number]>([
    ['19.99', 2, 19.99],
    ['19,99 ₽', 2, 19.99],
    ['1 234,5', 2, 1234.5],
    ['1,234.56', 2, 1234.56],
    ['19 руб. 99 коп.', 2, 19.99],
    ['1 234 р 5 к', 2, 1234.05],
    ['1,234,567', 2, 1_234_567],
    ['1.234', 3, 1.234],
    ['0,1', 1, 0.1],
    [',25', 2, 0.25],
    ['-0,5', 1, -0.5],
    ['3.7182', 15, 3.7182],
  ])('%s with %i places is %d', (typed, places, value) =>
    expect(readNumber(typed, places)).toEqual({ value }),
  );

  it.each([
    ['19.999', 2, { fault: 'fraction', nearest: [19.99, 19_999] }],
    ['-119,995', 1, { fault: 'fraction', nearest: [-119.9, -119_995] }],
    ['0,125', 2, between(0.12, 0.13)],
    ['19,9999', 2, between(19.99, 20)],
    ['1234567890.12345678', 15, none],
  ])('%s with %i places becomes no other number', (typed, places, found) =>
    expect(readNumber(typed, places)).toEqual(found),
  );

  it('is the same when it is read again as it is written', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 4 }))
      .map(([units, places]) => ({ value: units / 10 ** places + 0, places }));
    fc.assert(
      fc.property(decimal, fc.constantFrom('.', ','), ({ value, places }, point) => {
        const text = groupedNumber(value, point);
        // Three decimals after one to three digits look like thousands if no number can have three decimals.
        expect(readNumber(text, Math.max(3, places))).toEqual({ value });
      }),
    );
  });

  it('of digits and spaces alone is those digits, with either reader', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ \u00A0]?(?:\d{1,15}|\d{1,3}[ \u00A0][\d \u00A0]{0,11})$/),
        (typed) => {
          expect(isPlainAmount(typed)).toBe(true);
          expect(readNumber(typed, 0)).toEqual({ value: Number(wholeDigits(typed)) });
        },
      ),
    );
  });
});

describe('thousands', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, `1${NBSP}000`],
    [30_000_000, `30${NBSP}000${NBSP}000`],
    [-1234.5, `-1${NBSP}234,5`],
    [1e-7, '0,0000001'],
  ])('%d is written %s', (value, text) => expect(groupedNumber(value)).toBe(text));

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
