import { hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

const withoutPlusSeven = (text: string): string => text.replace(/^\s*\+\s*7/, '');

/**
 * Converts a number of the national field (Russian, without +7) for the international field. A complete
 * number gets +7, without which it would be read as another country's; an unfinished one keeps the digits
 * typed so far.
 */
export function toForeign(national: string): string {
  if (national.startsWith('+')) return national;
  const digits = digitsOf(national);
  return digits.length === NATIONAL_DIGITS && hasAreaCode(digits) ? `+7${digits}` : digits;
}

/**
 * Converts a number of the international field to national digits: drops +7, or the leading 7 or 8 of a
 * complete number; `undefined` for another country's or an overlong number.
 */
export function toNational(foreign: string): string | undefined {
  const digits = digitsOf(withoutPlusSeven(foreign));
  const isOtherCountry = withoutPlusSeven(foreign).trimStart().startsWith('+');
  if (isOtherCountry) return undefined;
  if (digits.length <= NATIONAL_DIGITS) return digits;
  return hasDialingPrefix(digits) ? digits.slice(1) : undefined;
}
