import type { MaskitoOptions } from '@maskito/core';
import { asciiDigits } from '../../masks/ascii-digits.ts';
import { defineMasked } from '../../masks/define-masked.tsx';
import lookAlikes from './look-alikes.json' with { type: 'json' };

/** Cyrillic look-alikes of a passport's Latin letters, for a keyboard that was left in Russian. */
const LOOK_ALIKES: Readonly<Record<string, string>> = lookAlikes;

/** Other letters stay, and the rule refuses them: a number without them would be another one. */
const asPrinted = (text: string): string =>
  [...asciiDigits(text).replace(/\s/g, ' ').toUpperCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N} ]/gu, '');

/**
 * Mask of the number of a foreign document: turns letters into capitals and Cyrillic look-alikes into Latin ones, and
 * removes signs. Any other letter stays, and the rule refuses it. @spec S§5 Foreign passport
 */
export const foreignPassportMask: MaskitoOptions = {
  mask: /^/,
  preprocessors: [
    ({ elementState: { value, selection }, data }) => {
      const printed = asPrinted(value) || value;
      const elementState =
        printed === value
          ? { value, selection }
          : { value: printed, selection: [printed.length, printed.length] as const };
      return { elementState, data: asPrinted(data) };
    },
  ],
};

/**
 * Widget `foreign-passport`: a text input; the answer is the number in capital letters, digits and spaces. Letters
 * that are not Latin stay in it, and the rule refuses them.
 */
export const control = defineMasked(foreignPassportMask, {
  attributes: { autoCapitalize: 'characters', inputMode: 'text' },
});
