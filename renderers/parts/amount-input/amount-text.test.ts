import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_CAP, amountDigits, caretBehind, groupedDigits, groupedNumber } from './amount-text.ts';
import { snapped } from './snapped.ts';

const NBSP = '\u00A0';

describe('an amount as it is typed or pasted [R§5 Amount fields, S§5 Slider / amount input]', () => {
  it.each([
    ['1234567', '1234567'],
    ['1 234 567', '1234567'],
    [`1${NBSP}234${NBSP}567 ₽`, '1234567'],
    ['1234,50', '1234'],
    ['1234.5', '1234'],
    ['1.234.567', '1234567'],
    ['-500', '500'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['', ''],
    ['сто', ''],
    ['99999999999999999999', '999999999999999'],
  ])('%s → %s', (typed, digits) => expect(amountDigits(typed)).toBe(digits));

  it('is never more than the cap, never negative, never with a leading zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const digits = amountDigits(typed);
        expect(digits).toMatch(/^(0|[1-9]\d*|)$/);
        expect(Number(digits)).toBeLessThanOrEqual(AMOUNT_CAP);
        expect(amountDigits(groupedDigits(digits))).toBe(digits);
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
