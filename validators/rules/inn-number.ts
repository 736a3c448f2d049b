import type { Violation } from '#engine/model/definition';

const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_12 = [3, ...WEIGHTS_11];

/** Pattern of a taxpayer number (INN): ten digits of a company or twelve of a person. */
export const INN_FORMAT = /^(\d{10}|\d{12})$/;

/**
 * Returns the error of a taxpayer number (INN): `required` if blank, `innLength` for other than 10 or 12
 * digits, `innChecksum` for wrong check digits; null if it is valid.
 * @spec S§5 INN
 */
export function innViolation(text: string): Violation | null {
  if (text.trim() === '') return { code: 'required' };
  if (!INN_FORMAT.test(text)) return { code: 'innLength' };
  return hasInnChecksum(text) ? null : { code: 'innChecksum' };
}

/**
 * True for a taxpayer number with right check digits: one of ten digits has one, one of twelve has two. False
 * for any other length, and for zeros alone, which satisfy the sum and belong to nobody.
 */
export function hasInnChecksum(digits: string): boolean {
  if (!/[1-9]/.test(digits)) return false;
  if (digits.length === 10) return checkDigit(digits, WEIGHTS_10) === Number(digits[9]);
  return (
    digits.length === 12 &&
    checkDigit(digits, WEIGHTS_11) === Number(digits[10]) &&
    checkDigit(digits, WEIGHTS_12) === Number(digits[11])
  );
}

const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10;
