import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { digitsOf } from '#engine';

const DIGIT = /\d/;

/**
 * A mask drawn as a picture: `#` is a digit, anything else stands as it is written. Whatever surrounds the digits of a
 * text that is typed, pasted or filled in is left out: `45 10 123456` and `4510123456` both become `4510 123456`.
 */
export const digitMask = (picture: string, ...first: MaskitoPreprocessor[]): MaskitoOptions => ({
  mask: [...picture].map((sign) => (sign === '#' ? DIGIT : sign)),
  preprocessors: [...first, onlyDigits(picture)],
});

type Step = Parameters<MaskitoPreprocessor>[0];

const onlyDigits =
  (picture: string): MaskitoPreprocessor =>
  (step, action) => {
    const { elementState, data } = step;
    const { value } = elementState;
    if (action === 'insert') return insertDigits(step, capacityOf(picture));
    const digits = digitsOf(value);
    // Autofill puts a text there as somebody else has written it; what the mask has written stays, with its caret.
    const isOwn = value === drawn(picture, digits) || value === drawn(picture, digits, true);
    if (isOwn) return { elementState, data: digitsOf(data) };
    const written = drawn(picture, digits);
    return {
      elementState: { value: written, selection: [written.length, written.length] },
      data: digitsOf(data),
    };
  };

/** A whole value that is pasted replaces the old one; a digit for which there is no room is not taken anywhere. */
function insertDigits({ elementState, data }: Step, capacity: number): Step {
  const { value, selection } = elementState;
  const [from, to] = selection;
  const added = digitsOf(data);
  if (added.length >= capacity) {
    return {
      elementState: { value, selection: [0, value.length] },
      data: added.slice(0, capacity),
    };
  }
  const others = digitsOf(value.slice(0, from)) + digitsOf(value.slice(to));
  return others.length + added.length <= capacity
    ? { elementState, data: added }
    : { elementState: { value, selection: [to, to] }, data: '' };
}

const capacityOf = (picture: string): number => [...picture].filter((sign) => sign === '#').length;

/** Digits in their places; `open` adds the fixed signs that follow the last of them. */
export function drawn(picture: string, digits: string, open = false): string {
  let text = '';
  let next = 0;
  for (const sign of picture) {
    if (sign === '#') {
      if (next >= digits.length) break;
      text += digits[next];
      next += 1;
    } else if (next < digits.length || open) text += sign;
    else break;
  }
  return text;
}
