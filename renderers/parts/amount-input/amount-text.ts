/** @spec R§5 Amount fields: capped at 999999999999999 */
export const AMOUNT_CAP = 999_999_999_999_999;
const NBSP = '\u00A0';

export interface ReadAmount {
  /** Without leading zeros; '' where the text has no number. */
  digits: string;
  /** Nothing but digits and the spaces between them: the text may be grouped while it is typed. */
  isPlain: boolean;
  /** What the number leaves out of the text: a part of a rouble, or anything that is no part of it. */
  lost?: 'fraction' | 'rest';
}

/** `500 тыс`, `1,5 млн`: how many zeros a word after the number means. The longer words come first. */
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^\s*(?:\u043c\u043b\u0440\u0434|bn)\.?/iu, 9],
  [/^\s*(?:\u043c\u043b\u043d|\u043c|mln|m)\.?(?!\p{L})/iu, 6],
  [/^\s*(?:\u0442\u044b\u0441(?:\u044f\u0447\p{L}?)?|\u0442|\u043a|k)\.?(?!\p{L})/iu, 3],
];
/** Signs and names of the rouble, which change nothing. */
const CURRENCY = /^\s*(?:\u20bd|\u0440(?:\u0443\u0431(?:\u043b\p{L}+)?)?\.?|rub\.?|rur\.?)(?!\p{L})/iu;
const THOUSANDS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * The whole number that a typed or pasted text means: `1 234,50 ₽` is 1234 and a fraction that is left out. A point or
 * a comma parts thousands where three digits follow each and none is apart otherwise (`1.234.567`); else it starts
 * a fraction. Digits of a fraction never join the number, nor do those behind any other sign.
 */
export function readAmount(text: string): ReadAmount {
  const isPlain = /^[\d\s]*$/.test(text);
  const [, before = '', written = '', after = ''] = /^(\D*)(\d[\d\s'\u2019.,]*)?(.*)$/s.exec(text) ?? [];
  const { whole, fraction, surplus } = parted(written.replace(/[.,\s]+$/, ''));
  const multiplier = MULTIPLIERS.find(([word]) => whole !== '' && word.test(after));
  const zeros = multiplier?.[1] ?? 0;
  const shifted = whole + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rest = after.replace(multiplier?.[0] ?? '', '').replace(CURRENCY, '');
  const isCut = surplus || isMeaningful(before.replace(CURRENCY, '')) || isMeaningful(rest);
  const lost = isCut ? 'rest' : /[1-9]/.test(fraction.slice(zeros)) ? 'fraction' : undefined;
  return { digits: capped(shifted), isPlain, ...(lost === undefined ? {} : { lost }) };
}

function parted(written: string): { whole: string; fraction: string; surplus: boolean } {
  const joined = written.replace(/['\u2019]/g, '');
  const unspaced = joined.replace(/\s/g, '');
  const isSpaced = unspaced !== joined;
  if (!/[.,]/.test(unspaced) || (!isSpaced && THOUSANDS.test(unspaced))) {
    return { whole: unspaced.replace(/\D/g, ''), fraction: '', surplus: false };
  }
  const last = Math.max(unspaced.lastIndexOf('.'), unspaced.lastIndexOf(','));
  const head = unspaced.slice(0, last);
  if (/^\d+$/.test(head) || (THOUSANDS.test(head) && !head.includes(unspaced.charAt(last)))) {
    return { whole: head.replace(/\D/g, ''), fraction: unspaced.slice(last + 1), surplus: false };
  }
  return { whole: /^\d+/.exec(unspaced)?.[0] ?? '', fraction: '', surplus: true };
}

const isMeaningful = (text: string): boolean => /[\p{L}\p{N}\-\u2010-\u2015]/u.test(text);

/** More than the cap is the cap: with a digit less it would be another amount. */
function capped(whole: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  return digits !== '' && Number(digits) > AMOUNT_CAP ? String(AMOUNT_CAP) : digits;
}

/** `1234567` → `1 234 567`, with spaces that do not break a line. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

export const groupedNumber = (value: number): string => groupedDigits(String(value));

/** Where the caret is after grouping: behind as many digits as before. */
export function caretBehind(text: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
