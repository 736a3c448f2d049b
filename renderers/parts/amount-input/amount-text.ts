/** @spec R§5 Amount fields: capped at 999999999999999 */
export const AMOUNT_CAP = 999_999_999_999_999;
const NBSP = '\u00A0';

/**
 * Digits of a typed or pasted amount: `1 234,50 ₽` is 1234, for an amount here is whole. A minus is ignored, leading
 * zeros go, and no more digits stay than the cap has.
 */
export function amountDigits(text: string): string {
  const [whole = ''] = text.replace(/[\s\u202F']/g, '').split(/[.,](?=\d{1,2}(?!\d))/);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.slice(0, String(AMOUNT_CAP).length);
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
