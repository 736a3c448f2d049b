import { hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

const withoutPlusSeven = (text: string): string => text.replace(/^\s*\+\s*7/, '');

/**
 * Returns the number as the field of a foreign form writes it. A complete Russian number gets its country
 * code, without which it would be another country's number; an unfinished one stays as typed.
 */
export function asForeign(national: string): string {
  if (national.startsWith('+')) return national;
  const digits = digitsOf(national);
  return digits.length === NATIONAL_DIGITS && hasAreaCode(digits) ? `+7${digits}` : digits;
}

/** Returns the number without its country code; undefined if it is not Russian. */
export function asNational(foreign: string): string | undefined {
  const digits = digitsOf(withoutPlusSeven(foreign));
  const isOtherCountry = withoutPlusSeven(foreign).trimStart().startsWith('+');
  if (isOtherCountry) return undefined;
  if (digits.length <= NATIONAL_DIGITS) return digits;
  return hasDialingPrefix(digits) ? digits.slice(1) : undefined;
}
