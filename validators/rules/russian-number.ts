import type { Violation } from '#engine/model/definition';
import { hasAreaCode, hasDialingPrefix, isKazakh, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

/** Returns the last ten digits of a text, "+7 (916) 123-45-67" → "9161234567"; fewer if it has fewer. */
export const nationalDigits = (text: string): string => digitsOf(text).slice(-NATIONAL_DIGITS);

/**
 * True for a number with a plus and another country code than 7, one of Kazakhstan, or one with too many
 * digits behind +7: its last ten digits are not a Russian number.
 */
const isForeign = (text: string, digits: string): boolean => {
  if (!/^\s*\+/.test(text)) return false;
  const rest = digits.slice(1);
  const isLong = rest.length > NATIONAL_DIGITS && !hasDialingPrefix(rest);
  return /^[^7]/.test(digits) || isLong || (rest.length === NATIONAL_DIGITS && isKazakh(rest));
};

/**
 * Returns the error of a Russian phone number: blank, of another country, too short, or with an unknown area
 * code; null for a valid one.
 * @spec R§5 Phone, S§5 Phone
 */
export function russianNumberViolation(text: string): Violation | null {
  if (isForeign(text, digitsOf(text))) return { code: 'phoneNotRussian' };
  const national = nationalDigits(text);
  if (national === '') return { code: 'phoneMissing' };
  const missing = NATIONAL_DIGITS - national.length;
  if (missing > 0) return { code: 'phoneIncomplete', params: { count: missing } };
  return hasAreaCode(national) ? null : { code: 'phoneAreaCode' };
}
