export interface ReadAmount {
  /** Of the whole number, with the zeros in front of it; '' where the text has no number. */
  digits: string;
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

/** `.5` is less than one, and `р.5000` is not. */
const STARTS_FRACTION = /(?:^|[^\p{L}])[.,]$/u;

/**
 * The whole number that a typed or pasted text means: `1 234,50 ₽` is 1234 and a fraction that is left out. A point or
 * a comma parts thousands where three digits follow each and none is apart otherwise (`1.234.567`); else it starts
 * a fraction. Digits of a fraction never join the number, nor do those behind any other sign.
 */
export function readAmount(text: string): ReadAmount {
  const [, before = '', written = '', after = ''] = /^(\D*)(\d[\d\s'\u2019.,]*)?(.*)$/s.exec(text) ?? [];
  if (STARTS_FRACTION.test(before)) return { digits: '', lost: 'rest' };
  const { whole, fraction, surplus } = parted(written.replace(/[.,\s]+$/, ''));
  const multiplier = MULTIPLIERS.find(([word]) => whole !== '' && word.test(after));
  const zeros = multiplier?.[1] ?? 0;
  const shifted = whole + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rest = after.replace(multiplier?.[0] ?? '', '').replace(CURRENCY, '');
  const isCut = surplus || isMeaningful(before.replace(CURRENCY, '')) || isMeaningful(rest);
  const lost = isCut ? 'rest' : /[1-9]/.test(fraction.slice(zeros)) ? 'fraction' : undefined;
  return { digits: shifted, ...(lost === undefined ? {} : { lost }) };
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
