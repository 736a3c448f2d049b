import { dialingCodeOf, isKazakh } from '#engine/model/phone';
import { DIALING_COUNTRIES, ZERO_TRUNK_CODES } from './dialing-countries.gen.ts';

const COUNTRY_LETTERS = 2;

/** Returns the main country of an international number's code (ISO 3166, two letters). */
export function countryOf(digits: string): string | undefined {
  const code = dialingCodeOf(digits);
  if (code === '7' && isKazakh(digits.slice(1))) return 'KZ';
  const entry = DIALING_COUNTRIES.split(' ').find(
    (one) => code !== undefined && one.startsWith(code) && one.length === code.length + COUNTRY_LETTERS,
  );
  return entry?.slice(-COUNTRY_LETTERS);
}

/**
 * Removes the trunk zero of `+44 (0)20 …`, which is dialled inside the country only: `4402079460958` →
 * `442079460958`.
 */
export function withoutTrunkZero(digits: string): string {
  const code = dialingCodeOf(digits);
  return code !== undefined && digits[code.length] === '0' && ZERO_TRUNK_CODES.split(' ').includes(code)
    ? code + digits.slice(code.length + 1)
    : digits;
}
