import { hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

const withoutPlusSeven = (text: string): string => text.replace(/^\s*\+\s*7/, '');

/**
 * The same number as a foreign form's field writes it. A complete Russian number takes its country along, because
 * without it the digits would be another country's number; an unfinished one stays as it was typed.
 */
export function asForeign(national: string): string {
  if (national.startsWith('+')) return national;
  const digits = digitsOf(national);
  return digits.length === NATIONAL_DIGITS && hasAreaCode(digits) ? `+7${digits}` : digits;
}

/** The same number without its country, or undefined where it is no Russian one. */
export function asNational(foreign: string): string | undefined {
  const digits = digitsOf(withoutPlusSeven(foreign));
  const isOtherCountry = withoutPlusSeven(foreign).trimStart().startsWith('+');
  if (isOtherCountry) return undefined;
  if (digits.length <= NATIONAL_DIGITS) return digits;
  return hasDialingPrefix(digits) ? digits.slice(1) : undefined;
}
