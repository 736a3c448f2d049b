import type { MaskitoOptions } from '@maskito/core';
import { digitsOf } from '#engine';

const NATIONAL_DIGITS = 10;
const MAX_FOREIGN_DIGITS = 22;
const DIGIT = /\d/;

/**
 * `916 123 45 67`. A country or trunk prefix may be typed, pasted or filled in: with it a number has eleven digits, and
 * then its last ten stay.
 * @spec R§5 Phone, R§9 Phone
 */
export const nationalMask: MaskitoOptions = {
  mask: [DIGIT, DIGIT, DIGIT, ' ', DIGIT, DIGIT, DIGIT, ' ', DIGIT, DIGIT, ' ', DIGIT, DIGIT],
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      const [from, to] = selection;
      if (action === 'insert') {
        const digits = digitsOf(value.slice(0, from)) + digitsOf(data) + digitsOf(value.slice(to));
        const complete =
          digits.length > NATIONAL_DIGITS && (digitsOf(data).length > 1 || /^[78]/.test(digits));
        // 916 123 45 6|  paste "+7 916 123 45 67" → 916 123 45 67|
        if (complete) {
          const pasted = digitsOf(data).length >= NATIONAL_DIGITS ? digitsOf(data) : digits;
          return {
            elementState: { value, selection: [0, value.length] },
            data: pasted.slice(-NATIONAL_DIGITS),
          };
        }
        return { elementState, data: digitsOf(data) };
      }
      // Autofill and a restored draft put the whole text there at once.
      const national = digitsOf(value).slice(-NATIONAL_DIGITS);
      return action === 'validation' && digitsOf(value).length > NATIONAL_DIGITS
        ? { elementState: { value: national, selection: [national.length, national.length] }, data }
        : { elementState, data };
    },
  ],
};

/** A plus in front and up to 22 digits; what people put between them is left out. @spec R§5 Phone */
export const foreignMask: MaskitoOptions = {
  mask: new RegExp(`^\\+?\\d{0,${MAX_FOREIGN_DIGITS}}$`),
  preprocessors: [
    ({ elementState, data }) => ({ elementState: plain(elementState), data: data.replace(/[^\d+]/g, '') }),
  ],
};

function plain({ value, selection }: { value: string; selection: readonly [number, number] }) {
  const cleaned = value.replace(/[^\d+]/g, '');
  if (cleaned === value) return { value, selection };
  return { value: cleaned, selection: [cleaned.length, cleaned.length] as const };
}
