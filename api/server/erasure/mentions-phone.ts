import { digitsOf } from '#engine/model/text';

const NATIONAL_DIGITS = 10;
/** Digits as people and programs write a phone: `+7 (916) 123-45-67`, `89161234567`. */
const NUMBERS = /\d[\d\s()-]*\d/g;

/**
 * Whether a stored text holds the phone, however it is written. Only whole numbers are compared: a longer one that
 * happens to contain the same digits is somebody else's.
 */
export function mentionsPhone(text: string, phone: string): boolean {
  const wanted = digitsOf(phone);
  const national = wanted.slice(-NATIONAL_DIGITS);
  // A Russian number goes by 7, by 8 and by neither.
  const isRussian = wanted.length === NATIONAL_DIGITS || /^[78]\d{10}$/.test(wanted);
  const forms = new Set(isRussian ? [national, `7${national}`, `8${national}`] : [wanted]);
  return (text.match(NUMBERS) ?? []).some((number) => forms.has(digitsOf(number)));
}
