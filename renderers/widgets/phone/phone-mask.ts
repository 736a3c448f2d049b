import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { digitsOf, hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from '#engine/model';
import { digitMask } from '../../masks/digit-mask.ts';

const MAX_FOREIGN_DIGITS = 22;
const COMPLETE = /^\d{3} \d{3} \d{2} \d{2}$/;

type Step = Parameters<MaskitoPreprocessor>[0];
type TextState = Step['elementState'];

/**
 * `916 123 45 67`. A country or trunk prefix may be typed, pasted or filled in and is left out; a digit that a complete
 * number has no room for is not taken, wherever the caret is.
 * @spec R§5 Phone, R§9 Phone
 */
export const nationalMask = digitMask('### ### ## ##', (step, action) => {
  if (action === 'insert') return insertNational(step);
  if (action === 'validation') return { ...step, elementState: wholeNational(step.elementState) };
  return step;
});

function insertNational({ elementState, data }: Step): Step {
  const { value, selection } = elementState;
  const [from, to] = selection;
  const before = digitsOf(value.slice(0, from));
  const after = digitsOf(value.slice(to));
  const added = digitsOf(before === '' ? withoutPlusSeven(data) : data);
  // 916 12|  paste "8 (495) 765-43-21" → 495 765 43 21|
  if (added.length >= NATIONAL_DIGITS) return { elementState, data: added.slice(-NATIONAL_DIGITS) };
  const digits = before + added + after;
  const isOverfull = added !== '' && digits.length > NATIONAL_DIGITS;
  if (!isOverfull || !hasDialingPrefix(digits)) return { elementState, data: added };
  // |916 123 45 67  "8" → |916 123 45 67
  if (before === '') return { elementState, data: added.slice(1) };
  // 891 612 34 56|  "7" → 916 123 45 67|
  return { elementState: caretAfter(before.slice(1), after), data: added };
}

/** A text that has come whole: filled in, restored, or composed by a keyboard that does not report what it inserts. */
function wholeNational(state: TextState): TextState {
  const { value, selection } = state;
  const caret = selection[1];
  const unpressed = caret > 0 ? value.slice(0, caret - 1) + value.slice(caret) : '';
  if (COMPLETE.test(unpressed)) {
    const digits = digitsOf(value);
    const kept = hasDialingPrefix(digits) ? digits.slice(1) : digitsOf(unpressed);
    const caretDigits = Math.max(0, digitsOf(value.slice(0, caret)).length - 1);
    return caretAfter(kept.slice(0, caretDigits), kept.slice(caretDigits));
  }
  const digits = digitsOf(withoutPlusSeven(value));
  if (digits.length > NATIONAL_DIGITS) return caretAfter(digits.slice(-NATIONAL_DIGITS), '');
  return digits.length < digitsOf(value).length ? caretAfter(digits, '') : state;
}

const caretAfter = (before: string, after: string): TextState => ({
  value: before + after,
  selection: [before.length, before.length],
});

const withoutPlusSeven = (text: string): string => text.replace(/^\s*\+\s*7/, '');

/** A plus in front and up to 22 digits; what people put between them is left out. @spec R§5 Phone */
export const foreignMask: MaskitoOptions = {
  mask: new RegExp(`^\\+?\\d{0,${MAX_FOREIGN_DIGITS}}$`),
  preprocessors: [
    ({ elementState, data }) => ({ elementState: plain(elementState), data: data.replace(/[^\d+]/g, '') }),
  ],
};

function plain({ value, selection }: TextState): TextState {
  const [from, to] = selection;
  const lengthOf = (text: string): number => text.replace(/[^\d+]/g, '').length;
  return {
    value: value.replace(/[^\d+]/g, ''),
    selection: [lengthOf(value.slice(0, from)), lengthOf(value.slice(0, to))],
  };
}

/**
 * The same number as a foreign form's field writes it. A complete Russian number takes its country along, because
 * without it the digits would be another country's number; an unfinished one stays as it was typed.
 */
export function asForeign(national: string): string {
  const digits = digitsOf(national);
  return digits.length === NATIONAL_DIGITS && hasAreaCode(digits) ? `+7${digits}` : digits;
}

/** The same number without its country, or undefined where it is no Russian one. */
export function asNational(foreign: string): string | undefined {
  const digits = digitsOf(withoutPlusSeven(foreign));
  const isOtherCountry = withoutPlusSeven(foreign).trimStart().startsWith('+');
  if (isOtherCountry) return undefined;
  if (digits.length <= NATIONAL_DIGITS) return digits;
  return hasDialingPrefix(digits) ? digits.slice(1) : undefined;
}
