import {
  dialingCodeOf,
  dialingFault,
  hasAreaCode,
  hasDialingPrefix,
  isKazakh,
  NATIONAL_DIGITS,
} from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import { asciiDigits } from '../ascii-digits.ts';
import { withoutTrunkZero } from './dialing-countries.ts';

/** Note for the visitor about how a text became a phone number; the end of the text key `form.phone.…`. */
export type PhoneNote = 'extension' | 'first' | 'full' | 'prefix';

/** Phone number read from a typed text, with a note for the visitor. */
export interface ReadPhone {
  /** National number of at most ten digits, or a plus and the digits of an international one. */
  text: string;
  note?: PhoneNote;
}

const MAX_FOREIGN_DIGITS = 22;
/**
 * Extensions behind a number: `доб. 123`, `ext 12`, `x7`, `#5`. Five digits after a comma are
 * another number.
 */
const EXTENSION =
  /(?:\s*[,;(]?\s*(?:\u0434\u043e\u0431|\u0434\u043e\u043f|\u0434\.|\u0432\u043d|ext|tel|[x\u0445#])[\p{L}.:=\s]*|\s*[,;]+\s*(?=\d{1,4}\)?\s*$))(\d{1,6})\)?\s*$/iu;
/** Separators between two numbers. */
const SEVERAL = /[,;/|\n]|\s\u0438\s|\s(?=\+)/u;
/** Prefixes for dialling abroad: 00, and 8 10 from Russia. No country or area has such a code. */
const ABROAD = /^(?:00|810)/;

/** Returns the text with digits of every script and full-width signs converted to ASCII. */
export const plainSigns = (text: string): string => asciiDigits(text.normalize('NFKC'));

/** Returns the first number in a text. */
function firstNumber(text: string): ReadPhone {
  const plain = plainSigns(text);
  const number = plain.replace(EXTENSION, '');
  if (number !== plain && digitsOf(number).length >= NATIONAL_DIGITS) {
    return { ...firstNumber(number), note: 'extension' };
  }
  const [first = '', ...others] = plain.split(SEVERAL).filter((part) => digitsOf(part) !== '');
  const isSeveral = digitsOf(first).length >= NATIONAL_DIGITS && digitsOf(others.join('')).length >= 5;
  return isSeveral ? { text: first, note: 'first' } : { text: plain };
}

/** Returns the digits after a plus or a prefix dialled instead of it; undefined without both. */
function internationalDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (/^\D*\+/.test(text)) return digits.replace(/^00/, '');
  return ABROAD.test(digits) ? digits.replace(ABROAD, '') : undefined;
}

/**
 * Reads a text in a Russian phone field, complete or, with `isTyped`, unfinished, as ten national digits at
 * most, or as a plus and the digits of a foreign number. Undefined if its digits do not fit.
 */
export function readNational(raw: string, isTyped = false): ReadPhone | undefined {
  const { text, note } = isTyped ? { text: plainSigns(raw) } : firstNumber(raw);
  const noted = note === undefined ? {} : { note };
  const international = internationalDigits(text);
  if (international === undefined) {
    const read = readDigits(digitsOf(text), isTyped);
    return read && { ...read, ...noted };
  }
  // A 7 alone stays until the next digit shows that it is the country code.
  if (international === '7') return { text: '+7', ...noted };
  const rest = international.slice(1);
  if (international.startsWith('7') && !isKazakh(rest)) {
    if (rest.length <= NATIONAL_DIGITS) return { text: rest, ...noted };
    if (hasDialingPrefix(rest)) return { text: rest.slice(1), ...noted };
    return isTyped ? undefined : { text: asInternational(international), ...noted };
  }
  const isTrunkAfterPlus =
    international.startsWith('8') &&
    rest.length === NATIONAL_DIGITS &&
    hasAreaCode(rest) &&
    dialingFault(international) !== null;
  return { text: isTrunkAfterPlus ? rest : asInternational(international), ...noted };
}

function readDigits(digits: string, isTyped: boolean): ReadPhone | undefined {
  if (digits.length > NATIONAL_DIGITS) return readLong(digits, isTyped);
  // Such numbers behind +7 are of Kazakhstan.
  if (digits.length === NATIONAL_DIGITS && isKazakh(digits)) return { text: `+7${digits}` };
  const isPrefixed = /^[78]./.test(digits) && !startsAreaCode(digits) && startsAreaCode(digits.slice(1));
  return { text: isPrefixed ? digits.slice(1) : digits };
}

function readLong(digits: string, isTyped: boolean): ReadPhone | undefined {
  if (hasDialingPrefix(digits)) {
    return { text: digits.slice(1), ...(hasAreaCode(digits) ? { note: 'prefix' } : {}) };
  }
  const kept = digits.slice(-NATIONAL_DIGITS);
  const dropped = digits.slice(0, -NATIONAL_DIGITS);
  const isPrefix = /^[78]{1,2}$/.test(dropped) && hasAreaCode(kept);
  if (isTyped)
    return hasAreaCode(digits) || dialingCodeOf(digits) === undefined
      ? undefined
      : { text: asInternational(digits) };
  // Part of a number that is too long could be somebody else's, so it stays whole and is refused.
  return { text: isPrefix ? kept : asInternational(digits) };
}

const asInternational = (digits: string): string =>
  `+${withoutTrunkZero(digits).slice(0, MAX_FOREIGN_DIGITS)}`;

/**
 * Reads a text in a phone field of every country, complete or, with `isTyped`, unfinished. Digits without a
 * plus stay without one.
 */
export function readForeign(raw: string, isTyped = false): ReadPhone {
  const { text, note } = isTyped ? { text: plainSigns(raw) } : firstNumber(raw);
  const international = internationalDigits(text);
  return {
    text:
      international === undefined
        ? digitsOf(text).slice(0, MAX_FOREIGN_DIGITS)
        : asInternational(international),
    ...(note === undefined ? {} : { note }),
  };
}

/** True if the digits, however few, can start an area, mobile or service code. */
function startsAreaCode(digits: string): boolean {
  const started = digits.slice(0, 3);
  const missing = 3 - started.length;
  return Array.from({ length: 10 ** missing }, (_, rest) => String(rest).padStart(missing, '0')).some(
    (rest) => hasAreaCode(started + (missing === 0 ? '' : rest)),
  );
}
