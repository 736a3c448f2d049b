import { asciiDigits } from '../ascii-digits.ts';
import { SEVERAL_NUMBERS } from './several-numbers.ts';

/** Result of reading a typed amount: its number, or the reason why it is none, with numbers to propose. */
export interface ReadNumber {
  /** Number of the text; absent if there is none or a fault. */
  value?: number;
  /**
   * Reason why the text is no number. `fraction`: more decimals than allowed; `rest`: text around
   * the number.
   */
  fault?: 'fraction' | 'rest';
  /**
   * Numbers to propose: the nearest below and above one with too many decimals, or the only number
   * in a text.
   */
  nearest?: readonly number[];
}

/** Zeros that a word adds to a number: `500 тыс`, `1,5 млн`; longer words are tried first. */
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^\s*(?:\u043c\u043b\u0440\u0434|\u043c\u0438\u043b\u043b\u0438\u0430\u0440\u0434\p{L}*|bn)\.?/iu, 9],
  [
    /^\s*(?:\u043c\u043b\u043d|\u043c\u0438\u043b\u043b\u0438\u043e\u043d\p{L}*|\u043c|mln|m)\.?(?!\p{L})/iu,
    6,
  ],
  [
    // The short forms of thousands of roubles end in the rouble's letter; after k that letter would make it crowns.
    /^\s*(?:(?:\u0442\u044b\u0441(?:\u044f\u0447\p{L}?)?|\u0442)(?:\.|(?!\p{L})|(?=\u0440(?!\p{L})))|[\u043ak](?:\.|(?!\p{L})))/iu,
    3,
  ],
];
/** Signs and names of the rouble, which are ignored. */
const CURRENCY = /^\s*(?:\u20bd|\u0440(?:\u0443\u0431(?:\u043b\p{L}+)?)?\.?|rub\.?|rur\.?)(?!\p{L})/iu;
/** Kopecks after the roubles: `19 руб. 99 коп.` */
const KOPECKS = /^\s*(\d{1,2})\s*\u043a(?:\u043e\u043f\p{L}*)?\.?\s*$/iu;
const THOUSANDS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** Thousands, or a fraction of three digits. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/**
 * Apostrophe that groups no thousands, decimals with a space between them, or a space before three digits that
 * are thousands or decimals: nobody can tell the number.
 */
const UNREADABLE = /['\u2019](?!\d{3}(?!\d))|[.,]\s*\d+\s+\d|[.,]\s+\d{3}(?!\d)/;
const NEGATIVE = /^\s*[-\u2212\u2013]\s*/;
/** Most significant digits that a JSON number keeps exactly. */
const MAX_DIGITS = 15;

const REST: ReadNumber = { fault: 'rest' };

/**
 * Reads a typed or pasted number with its currency or a word that multiplies it, such as million: `1 234,50 ₽`
 * gives 1234.5. Points or commas group thousands if each is followed by three digits, there are no spaces, and
 * the number may not have three decimals (`1.234.567`); otherwise they begin the decimals. A fault is other
 * text around it, more than `places` decimals, and `1,234` if one or two decimals are allowed.
 */
export function readNumber(text: string, places = MAX_DIGITS): ReadNumber {
  const plain = asciiDigits(text);
  const unsigned = plain.replace(NEGATIVE, '');
  if (SEVERAL_NUMBERS.test(unsigned)) return REST;
  const sign = unsigned === plain ? '' : '-';
  const [, before = '', written = '', after = ''] = /^(\D*)(\d[\d\s'\u2019.,]*)?(.*)$/s.exec(unsigned) ?? [];
  const startsFraction = /(?:^|[^\p{L}])[.,]$/u.test(before);
  const parts = startsFraction ? parted(`0,${written}`, MAX_DIGITS) : parted(written, places);
  if (parts === undefined) return REST;
  const multiplier = MULTIPLIERS.find(([word]) => word.test(after));
  const zeros = multiplier?.[1] ?? 0;
  const behind = after.replace(multiplier?.[0] ?? '', '');
  const unnamed = behind.replace(CURRENCY, '');
  const [, kopecks] = (parts.fraction === '' && unnamed !== behind && KOPECKS.exec(unnamed)) || [];
  const rest = kopecks === undefined ? unnamed : '';
  const decimals = kopecks?.padStart(2, '0') ?? parts.fraction;
  const whole = parts.whole + decimals.slice(0, zeros).padEnd(zeros, '0');
  const fraction = decimals.slice(zeros).replace(/0+$/, '');
  const isCut = isMeaningful(before.replace(CURRENCY, '').replace(/[.,+]$/, '')) || isMeaningful(rest);
  const digits = whole.replace(/^0+/, '').length + fraction.length;
  if (fraction !== '' && fraction.length <= places && digits > MAX_DIGITS) return REST;
  if (zeros === 0 && !isCut && (places === 1 || places === 2) && AMBIGUOUS.test(written.trim())) {
    const shorter = `${whole.slice(0, -3)}.${whole.slice(-3).slice(0, places)}`;
    return { fault: 'fraction', nearest: [shorter, whole].map((one) => Number(sign + one)) };
  }
  if (fraction.length <= places) {
    const value = Number(`${sign}${whole}.${fraction}`) + 0;
    if (!isCut) return { value };
    return /[\p{N}\p{Pd}\u2212]/u.test(before + rest) ? REST : { ...REST, nearest: [value] };
  }
  if (isCut) return REST;
  const cut = Number(`${sign}${whole}.${fraction.slice(0, places)}`);
  const next = Number((cut + (sign === '' ? 1 : -1) * 10 ** -places).toFixed(places));
  return { fault: 'fraction', nearest: sign === '' ? [cut, next] : [next, cut] };
}

/** Splits a number into whole part and decimals; undefined if its signs make no sense. */
function parted(written: string, places: number): { whole: string; fraction: string } | undefined {
  const ended = written.replace(/[.,\s]+$/, '');
  if (UNREADABLE.test(ended)) return undefined;
  const joined = ended.replace(/['\u2019]/g, '');
  const unspaced = joined.replace(/\s/g, '');
  const isSpaced = unspaced !== joined;
  if (unspaced === '') return undefined;
  const last = Math.max(unspaced.lastIndexOf('.'), unspaced.lastIndexOf(','));
  const head = unspaced.slice(0, Math.max(0, last));
  const mayBeFraction = places > 2 && /^\d+$/.test(head);
  if (last < 0 || (!isSpaced && THOUSANDS.test(unspaced) && !mayBeFraction))
    return { whole: unspaced.replace(/\D/g, ''), fraction: '' };
  if (/^\d+$/.test(head) || (THOUSANDS.test(head) && !head.includes(unspaced.charAt(last))))
    return { whole: head.replace(/\D/g, ''), fraction: unspaced.slice(last + 1) };
  return undefined;
}

/** True for text that changes the amount, such as a per cent, a comparison or another currency. */
const isMeaningful = (text: string): boolean => /[^\s\p{Cf}.,;!="'\u20bd\u00ab\u00bb]/u.test(text);
