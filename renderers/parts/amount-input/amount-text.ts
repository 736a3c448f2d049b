import { digitsOf } from '#engine/model/text';

/** @spec R§5 Amount fields: capped at 999999999999999 */
export const AMOUNT_CAP = 999_999_999_999_999;
const NBSP = '\u00A0';
/** Smaller numbers are texts with an exponent. */
const SMALLEST = 1e-6;
const MAX_PLACES = 15;

/** True if the text consists of digits and the spaces between them, and may be grouped while it is typed. */
export const isPlainAmount = (text: string): boolean => /^[\d\s]*$/.test(text);

/** `00 500` → `500`; '' where there is no digit. */
export const wholeDigits = (text: string): string => digitsOf(text).replace(/^0+(?=\d)/, '');

/** `1234567` → `1 234 567`, with spaces that do not break a line. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

/** A number as it is written; `point` is before its fraction. */
export function groupedNumber(value: number, point = ','): string {
  const text = Math.abs(value) < SMALLEST ? value.toFixed(MAX_PLACES).replace(/\.?0+$/, '') : String(value);
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return sign + groupedDigits(whole) + (fraction === undefined ? '' : point + fraction);
}

/** Returns the caret's position after grouping, behind as many digits as before. */
export function caretBehind(text: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
