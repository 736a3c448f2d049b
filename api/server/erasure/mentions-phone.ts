import { digitsOf } from '#engine/model/text';

const NATIONAL_DIGITS = 10;
/** Digits of phones in usual notations: `+7 (916) 123-45-67`, `89161234567`. */
const NUMBERS = /\d[\d\s()-]*\d/g;

/**
 * True if a stored text contains the phone in any notation. Whole numbers are compared, since a longer number
 * with the same digits is another one.
 */
export function mentionsPhone(text: string, phone: string): boolean {
  const wanted = digitsOf(phone);
  const national = wanted.slice(-NATIONAL_DIGITS);
  // A Russian number starts with 7, with 8 or with neither.
  const isRussian = wanted.length === NATIONAL_DIGITS || /^[78]\d{10}$/.test(wanted);
  const forms = new Set(isRussian ? [national, `7${national}`, `8${national}`] : [wanted]);
  return (text.match(NUMBERS) ?? []).some((number) => forms.has(digitsOf(number)));
}
