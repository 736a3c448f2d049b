import { maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '#engine/model/text';
import { toForeign, toNational } from './change-country.ts';
import { foreignMask, nationalMask } from './phone-mask.ts';

describe('a Russian number as it is filled in at once [R§5 Phone]', () => {
  it.each([
    ['9161234567', '916 123 45 67'],
    ['+7 (916) 123-45-67', '916 123 45 67'],
    ['8 916 123-45-67', '916 123 45 67'],
    ['89161234567', '916 123 45 67'],
    ['+7\u00A0916\u00A0123\u00A045\u00A067', '916 123 45 67'],
    ['916', '916'],
    ['', ''],
    ['телефон', 'телефон'],
    ['+7 916', '916'],
    ['8 (4212) 34-56-78', '421 234 56 78'],
    ['+375 29 123-45-67', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['8 10 375 29 123-45-67', '+375291234567'],
    ['00 49 30 1234567', '+49301234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+7 701 123 45 67', '+77011234567'],
    ['7011234567', '701 123 45 67'],
    ['+8 916 123-45-67', '916 123 45 67'],
    ['+7 495 123-45-67 доб. 123', '495 123 45 67'],
    ['+7 495 123-45-67, ext. 12', '495 123 45 67'],
    ['8 (495) 123-45-67 #5', '495 123 45 67'],
    ['8 (495) 123-45-67, 123', '495 123 45 67'],
    ['8 (495) 123-45-67, 123456', '495 123 45 67'],
    ['8 916 123-45-67, 8 495 765-43-21', '916 123 45 67'],
    ['８９１６１２３４５６７', '916 123 45 67'],
    ['٩١٦١٢٣٤٥٦٧', '916 123 45 67'],
  ])('%s → %s', (typed, shown) => expect(maskitoTransform(typed, nationalMask)).toBe(shown));

  it('no text throws, and what is shown stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = maskitoTransform(typed, nationalMask);
        expect(maskitoTransform(shown, nationalMask)).toBe(shown);
        expect(digitsOf(shown).length).toBeLessThanOrEqual(shown.startsWith('+') ? 22 : 10);
      }),
    );
  });

  it('no ten digits are lost', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(digitsOf(maskitoTransform(digits, nationalMask))).toBe(digits);
      }),
    );
  });
});

describe('a digit that a keyboard composes into a complete number', () => {
  const after = (value: string, caret: number) =>
    maskitoTransform({ value, selection: [caret, caret] }, nationalMask);

  it.each([
    ['812 123 45 671', 14, '812 123 45 67', 13, 'is not taken at the end'],
    ['8121 123 45 67', 4, '812 123 45 67', 3, 'is not taken in the middle'],
    ['8812 123 45 67', 1, '812 123 45 67', 0, 'is not taken when it is a prefix in front'],
    ['891 612 34 567', 14, '916 123 45 67', 13, 'shows that what stands in front is a prefix'],
  ])('%s, caret at %i → %s, caret at %i: %s', (value, caret, shown, shownCaret) =>
    expect(after(value, caret)).toEqual({ value: shown, selection: [shownCaret, shownCaret] }),
  );
});

describe('a number whose way of writing changes', () => {
  it.each([
    ['+79161234567', '9161234567'],
    ['79161234567', '9161234567'],
    ['89161234567', '9161234567'],
    ['9161234', '9161234'],
    ['+7916', '916'],
    ['', ''],
    ['+442079460958', undefined],
    ['442079460958', undefined],
    ['+49 916 1234567', undefined],
  ])('%s in Russian is %s', (foreign, national) => expect(toNational(foreign)).toBe(national));

  it.each([
    ['916 123 45 67', '+79161234567'],
    ['916 123 4', '9161234'],
    ['207 946 09 58', '2079460958'],
    ['', ''],
  ])('%s among foreign ones is %s', (national, foreign) => expect(toForeign(national)).toBe(foreign));
});

describe('a foreign number', () => {
  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['(44) 20-7946', '44207946'],
    ['1234567890123456789012', '1234567890123456789012'],
    ['0049 30 1234567', '+49301234567'],
    ['8~10 49 30 1234567', '+49301234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+39 06 1234567', '+39061234567'],
    ['+44 20 7946 0958 ext. 12', '+442079460958'],
  ])('%s → %s', (typed, shown) => expect(maskitoTransform(typed, foreignMask)).toBe(shown));
});
