/**
 * The library of masks and other code for typing, in a chunk that a page's first script leaves out.
 */
import type { ControlProps } from '../controls/control.ts';

export { maskitoTransform } from '@maskito/core';
export { readNumber } from './amount/read-number.ts';
export { dateMask, monthYearMask, numberedMonth, partialDateMask } from './date-mask.ts';
export { emailMaskWith } from './email/email-mask.ts';
export { innMask } from './inn-mask.ts';
export { toForeign, toNational } from './phone/change-country.ts';
export { foreignSwitch } from './phone/foreign-switch.ts';
export { foreignMask, foreignMaskWith, nationalMask, nationalMaskWith } from './phone/phone-mask.ts';
export { putMask } from './put-mask.ts';
export { watchUnseen } from './watch-unseen.ts';

/**
 * Fetches the code that asks about a name typed in the wrong keyboard layout, and shows the question if there
 * is one; returns a function that does nothing, as `attachWhenLoaded` needs one.
 */
export const askName = (input: HTMLInputElement, props: ControlProps): (() => void) => {
  void import('./name/name-question.ts').then(
    ({ ask }) => ask(input, props),
    () => undefined,
  );
  return () => undefined;
};
