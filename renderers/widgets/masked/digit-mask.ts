import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const DIGIT = /\d/;

/**
 * A mask drawn as a picture: `#` is a digit, anything else stands as it is written. Whatever surrounds the digits of a
 * text that is typed, pasted or filled in is left out: `45 10 123456` and `4510123456` both become `4510 123456`.
 */
export const digitMask = (picture: string, ...first: MaskitoPreprocessor[]): MaskitoOptions => ({
  mask: [...picture].map((sign) => (sign === '#' ? DIGIT : sign)),
  preprocessors: [...first, onlyDigits(picture)],
});

const onlyDigits =
  (picture: string): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const { value } = elementState;
    const digits = value.replace(/\D/g, '');
    // Autofill puts a text there as somebody else has written it; what the mask has written stays, with its caret.
    const isOwn = value === drawn(picture, digits) || value === drawn(picture, digits, true);
    return {
      elementState: isOwn
        ? elementState
        : { value: drawn(picture, digits), selection: [value.length, value.length] },
      data: data.replace(/\D/g, ''),
    };
  };

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
