import { dialingCodeOf, isKazakh } from '#engine/model/phone';
import { DIALING_COUNTRIES } from './dialing-countries.gen.ts';

/** Returns the letters for a country code, in small letters if its numbers have a trunk zero. */
const lettersOf = (code: string | undefined): string | undefined =>
  new RegExp(`(?:^|\\D)${code}(\\D\\D)`).exec(DIALING_COUNTRIES)?.[1];

/**
 * Returns the main country of an international number's code, as two letters (ISO 3166), by its digits without
 * the plus; undefined if unknown.
 */
export function countryOf(digits: string): string | undefined {
  const code = dialingCodeOf(digits);
  return code === '7' && isKazakh(digits.slice(1)) ? 'KZ' : lettersOf(code)?.toUpperCase();
}

/**
 * Removes the zero that is dialled only inside the country, as in `+44 (0)20 …`: `4402079460958` →
 * `442079460958`.
 */
export function withoutTrunkZero(digits: string): string {
  const code = dialingCodeOf(digits) ?? '';
  const hasTrunkZero = digits[code.length] === '0' && /[a-z]/.test(lettersOf(code) ?? '');
  return hasTrunkZero ? code + digits.slice(code.length + 1) : digits;
}
