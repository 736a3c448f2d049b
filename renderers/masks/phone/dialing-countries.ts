import { dialingCodeOf, isKazakh } from '#engine/model/phone';
import { DIALING_COUNTRIES, ZERO_TRUNK_CODES } from './dialing-countries.gen.ts';

const COUNTRY_LETTERS = 2;

/** Digits of an international number → the country (ISO 3166, two letters) that its code means first. */
export function countryOf(digits: string): string | undefined {
  const code = dialingCodeOf(digits);
  if (code === '7' && isKazakh(digits.slice(1))) return 'KZ';
  const entry = DIALING_COUNTRIES.split(' ').find(
    (one) => code !== undefined && one.startsWith(code) && one.length === code.length + COUNTRY_LETTERS,
  );
  return entry?.slice(-COUNTRY_LETTERS);
}

/** `4402079460958` → `442079460958`: the zero of `+44 (0)20 …` is dialled inside the country alone. */
export function withoutTrunkZero(digits: string): string {
  const code = dialingCodeOf(digits);
  return code !== undefined && digits[code.length] === '0' && ZERO_TRUNK_CODES.split(' ').includes(code)
    ? code + digits.slice(code.length + 1)
    : digits;
}
