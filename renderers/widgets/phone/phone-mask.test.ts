import { maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '#engine';
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
    ['телефон', ''],
  ])('%s → %s', (typed, shown) => expect(maskitoTransform(typed, nationalMask)).toBe(shown));

  it('no text throws, and what is shown stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = maskitoTransform(typed, nationalMask);
        expect(maskitoTransform(shown, nationalMask)).toBe(shown);
        expect(digitsOf(shown).length).toBeLessThanOrEqual(10);
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

describe('a foreign number', () => {
  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['(44) 20-7946', '44207946'],
    ['1234567890123456789012', '1234567890123456789012'],
  ])('%s → %s', (typed, shown) => expect(maskitoTransform(typed, foreignMask)).toBe(shown));
});
