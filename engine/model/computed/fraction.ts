/**
 * Exact rational number `n / d`, so that computed sums, products and quotients are rounded only where an expression
 * rounds them.
 */
export interface Fraction {
  n: bigint;
  /** Denominator, positive. */
  d: bigint;
}

/** Ways in which an expression can round a number; `round` explains each. */
export const ROUNDINGS = ['half-up', 'half-even', 'down', 'up'] as const;
/** Name of a way to round. */
export type Rounding = (typeof ROUNDINGS)[number];

/** Largest number of digits of a computed number: every JSON reader keeps that many exactly. */
const MAX_DIGITS = 15;
const TOO_LARGE = 10n ** BigInt(MAX_DIGITS);
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Parses a decimal number as written in JSON (`19.99`, `1e3`) exactly, without the error of a double; undefined for
 * any other text.
 */
export function readDecimal(text: string): Fraction | undefined {
  const [, sign, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const shift = Number(exponent) - decimals.length;
  return shift < 0 ? { n: digits, d: powerOfTen(-shift) } : { n: digits * powerOfTen(shift), d: 1n };
}

/** True if a number is an exact decimal multiple of a step, as 19.99 is of 0.01. */
export function isMultiple(value: number, step: number): boolean {
  const decimal = readDecimal(String(step));
  if (decimal === undefined || decimal.n <= 0n) return false;
  return (Math.round(value / step) * Number(decimal.n)) / Number(decimal.d) === value;
}

/** Returns the exact sum of two fractions. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** Returns the fraction with the opposite sign. */
export const negated = ({ n, d }: Fraction): Fraction => ({ n: -n, d });
/** Returns the exact product of two fractions, not reduced to lowest terms. */
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** Returns the exact quotient `a / b`; undefined for a division by zero. */
export function divide(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.n === 0n) return undefined;
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/** Returns the remainder of `a / b`, with the sign of `a`; undefined for a division by zero. */
export function remainder(a: Fraction, b: Fraction): Fraction | undefined {
  const quotient = divide(a, b);
  return quotient && add(a, negated(multiply(b, { n: quotient.n / quotient.d, d: 1n })));
}

/** Compares two fractions: negative if `a` is smaller, 0 if they are equal. */
export const compare = (a: Fraction, b: Fraction): number => Number(signOf(a.n * b.d - b.n * a.d));
const signOf = (value: bigint): bigint => (value > 0n ? 1n : value < 0n ? -1n : 0n);

/**
 * Returns a fraction rounded to a number of decimals. `half-up`: halves away from zero; `half-even`: halves to the
 * even digit; `up`: always away from zero; `down`: always towards zero.
 */
export function round({ n, d }: Fraction, places: number, rounding: Rounding): Fraction {
  const unit = powerOfTen(places);
  const scaled = absolute(n) * unit;
  const [whole, rest] = [scaled / d, scaled % d];
  const isHalf = rest * 2n === d;
  const goesUp = {
    'half-up': rest * 2n >= d,
    'half-even': isHalf ? whole % 2n === 1n : rest * 2n > d,
    down: false,
    up: rest > 0n,
  }[rounding];
  const rounded = whole + (goesUp ? 1n : 0n);
  return { n: n < 0n ? -rounded : rounded, d: unit };
}

/** Formats a fraction as a decimal, `-1234.5`; undefined if its decimals do not end or it has more than 15 digits. */
export function decimalText({ n, d }: Fraction): string | undefined {
  for (let places = 0; places <= MAX_DIGITS; places += 1) {
    const scaled = n * powerOfTen(places);
    if (scaled % d !== 0n) continue;
    const digits = absolute(scaled / d);
    if (digits >= TOO_LARGE) return undefined;
    const text = String(digits).padStart(places + 1, '0');
    const [whole, decimals] = [text.slice(0, text.length - places), text.slice(text.length - places)];
    return `${n < 0n ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
  }
  return undefined;
}

/** Returns a fraction as a JavaScript integer; undefined if it is not whole, or too large to be exact. */
export function wholeNumber(value: Fraction): number | undefined {
  const text = decimalText(value);
  return text === undefined || text.includes('.') ? undefined : Number(text);
}
