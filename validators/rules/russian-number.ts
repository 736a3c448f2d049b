import { digitsOf, hasAreaCode, NATIONAL_DIGITS, type Violation } from '#engine/model';

/** The digits that make a Russian number: "+7 (916) 123-45-67" → "9161234567". Fewer where fewer are there. */
export const nationalDigits = (text: string): string => digitsOf(text).slice(-NATIONAL_DIGITS);

/** A plus and another code than 7, or Kazakhstan's 6 and 7 behind it: its last ten digits are no Russian number. */
const FOREIGN = /^\s*\+\s*(?:[0-689]|7\D*[67](?:\D*\d){9}$)/;

/** What is wrong with a text as a Russian number; null when nothing is. @spec R§5 Phone, S§5 Phone */
export function russianNumberViolation(text: string): Violation | null {
  if (FOREIGN.test(text)) return { code: 'phoneNotRussian' };
  const national = nationalDigits(text);
  if (national === '') return { code: 'phoneMissing' };
  const missing = NATIONAL_DIGITS - national.length;
  if (missing > 0) return { code: 'phoneIncomplete', params: { count: missing } };
  return hasAreaCode(national) ? null : { code: 'phoneAreaCode' };
}
