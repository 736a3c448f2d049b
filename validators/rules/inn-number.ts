import type { Violation } from '#engine/model/definition';

const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_12 = [3, ...WEIGHTS_11];

/** Pattern of an INN: ten or twelve digits. */
export const INN_FORMAT = /^(\d{10}|\d{12})$/;

/** Returns the violation of a taxpayer number (INN) of a company or a person; null if it is valid. @spec S§5 INN */
export function innViolation(text: string): Violation | null {
  if (text.trim() === '') return { code: 'required' };
  if (!INN_FORMAT.test(text)) return { code: 'innLength' };
  return hasInnChecksum(text) ? null : { code: 'innChecksum' };
}

/**
 * True if the checksum is right: ten digits have one check digit, twelve have two. Any other length is wrong,
 * and so are zeros alone, which satisfy the sum and belong to nobody.
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
