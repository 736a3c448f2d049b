import { digitsOf } from '#engine/model/text';
import { SEVERAL_NUMBERS } from '../../masks/amount/several-numbers.ts';

/**
 * Largest number that an amount input accepts, in its own unit.
 * @spec R§5 Amount fields: capped at 999999999999999
 */
export const AMOUNT_CAP = 999_999_999_999_999;
const NBSP = '\u00A0';
/** Smallest number that JavaScript writes without an exponent. */
const SMALLEST = 1e-6;
const MAX_PLACES = 15;

/**
 * True if the text has only the digits of one number and spaces between them, and may be grouped while it is
 * typed.
 */
export const isPlainAmount = (text: string): boolean => /^[\d\s]*$/.test(text) && !SEVERAL_NUMBERS.test(text);

/** Returns the digits of a text without leading zeros: `00 500` → `500`; '' without digits. */
export const wholeDigits = (text: string): string => digitsOf(text).replace(/^0+(?=\d)/, '');

/** Returns the digits in groups of three with no-break spaces: `1234567` → `1 234 567`. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

/** Formats a number with grouped digits and without an exponent; `point` is the sign before the decimals. */
export function groupedNumber(value: number, point = ','): string {
  const text = Math.abs(value) < SMALLEST ? value.toFixed(MAX_PLACES).replace(/\.?0+$/, '') : String(value);
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return sign + groupedDigits(whole) + (fraction === undefined ? '' : point + fraction);
}

/**
 * Returns the index in `text` that has `digitsBefore` digits before it, where the caret belongs after the
 * digits were grouped.
 */
export function caretBehind(text: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
