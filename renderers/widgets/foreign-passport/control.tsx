import type { MaskitoOptions } from '@maskito/core';
import { defineMasked } from '../../masks/define-masked.tsx';
import lookAlikes from './look-alikes.json' with { type: 'json' };

const MAX_CHARACTERS = 20;
/** Cyrillic look-alikes of a passport's Latin letters, for a keyboard that was left in Russian. */
const LOOK_ALIKES: Readonly<Record<string, string>> = lookAlikes;

const asPrinted = (text: string): string =>
  [...text.replace(/\s/g, ' ').toUpperCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^A-Z0-9 ]/g, '');

/** @spec S§5 Foreign passport */
export const foreignPassportMask: MaskitoOptions = {
  mask: new RegExp(`^[A-Z0-9 ]{0,${MAX_CHARACTERS}}$`),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => {
      const printed = asPrinted(value).slice(0, MAX_CHARACTERS);
      const elementState =
        printed === value
          ? { value, selection }
          : { value: printed, selection: [printed.length, printed.length] as const };
      return { elementState, data: asPrinted(data) };
    },
  ],
};

export const control = defineMasked(foreignPassportMask, {
  attributes: { autoCapitalize: 'characters', inputMode: 'text' },
});
