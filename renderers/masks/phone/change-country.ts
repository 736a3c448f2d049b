import { hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

const withoutPlusSeven = (text: string): string => text.replace(/^\s*\+\s*7/, '');

/**
 * Converts a text of a Russian phone field for a field of every country: ten digits with a Russian area code
 * get +7, other digits stay as digits, and a text with + stays as it is.
 */
export function toForeign(national: string): string {
  if (national.startsWith('+')) return national;
  const digits = digitsOf(national);
  return digits.length === NATIONAL_DIGITS && hasAreaCode(digits) ? `+7${digits}` : digits;
}

/**
 * Converts a text of a phone field of every country to Russian national digits, without +7, or without the 7 or
 * 8 of a complete number; undefined if it is another country's or too long.
 */
export function toNational(foreign: string): string | undefined {
  const digits = digitsOf(withoutPlusSeven(foreign));
  const isOtherCountry = withoutPlusSeven(foreign).trimStart().startsWith('+');
  if (isOtherCountry) return undefined;
  if (digits.length <= NATIONAL_DIGITS) return digits;
  return hasDialingPrefix(digits) ? digits.slice(1) : undefined;
}
