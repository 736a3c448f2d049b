import { NATIONAL_DIGITS } from '#engine/model/phone';
import type { Contact } from '#engine/model/proof';
import { digitsOf } from '#engine/model/text';
import { phoneKey } from '../limits/subjects.ts';
import { readTarget } from '../resume/link-target.ts';

/**
 * Parses a phone or an e-mail that a person has typed; a phone stays as typed. `undefined` if the text is
 * neither a valid e-mail nor has at least seven digits.
 */
export function personIn(text: string): Contact | undefined {
  const given = text.trim();
  if (given.includes('@')) return readTarget(given, ['email']);
  return phoneKey(given) === undefined ? undefined : { phone: given };
}

/** Returns a function that is true for stored texts in which the person's phone or e-mail occurs, in any notation. */
export const mentionsOf = (person: Contact): ((text: string) => boolean) =>
  'phone' in person
    ? (text) => mentionsPhone(text, person.phone)
    : (text) => mentionsEmail(text, person.email);

/** Digits of phones in usual notations: `+7 (916) 123-45-67`, `89161234567`. */
const NUMBERS = /\d[\d\s()-]*\d/g;

/**
 * True if a text has the phone in any notation. Whole numbers are compared: a longer one with the
 * same digits is another.
 */
function mentionsPhone(text: string, phone: string): boolean {
  const wanted = digitsOf(phone);
  const national = wanted.slice(-NATIONAL_DIGITS);
  // A Russian number begins with 7, 8 or neither.
  const isRussian = wanted.length === NATIONAL_DIGITS || /^[78]\d{10}$/.test(wanted);
  const forms = new Set(isRussian ? [national, `7${national}`, `8${national}`] : [wanted]);
  return (text.match(NUMBERS) ?? []).some((number) => forms.has(digitsOf(number)));
}

/** Characters, besides letters and digits, that an e-mail may have before its @. */
const OF_ADDRESSES = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]/u;
/** Continuation of a domain: an address in a sentence may be followed by a point. */
const OF_DOMAINS = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;
const ESCAPED_SPACES = /\\+[nrt]/g;

/**
 * True if a text has the e-mail, in any case of letters. Whole addresses are compared: a longer one
 * with the same letters is another person's.
 */
function mentionsEmail(text: string, email: string): boolean {
  // In JSON, even nested, the `n` of an escaped line end would belong to the address.
  const searched = text.replace(ESCAPED_SPACES, ' ').toLowerCase();
  const wanted = email.toLowerCase();
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const isWhole = !OF_ADDRESSES.test(searched.charAt(at - 1));
    if (isWhole && !OF_DOMAINS.test(searched.slice(at + wanted.length))) return true;
  }
  return false;
}
