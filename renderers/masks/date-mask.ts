import type { MaskitoPreprocessor } from '@maskito/core';
import { asciiDigits } from './ascii-digits.ts';
import { digitMask } from './digit-mask.ts';

const DATE = 'dd.mm.yyyy'.replace(/[dmy]/g, '#');
const MONTH_YEAR = 'mm.yyyy'.replace(/[my]/g, '#');

const two = (digits: string): string => digits.padStart(2, '0');

/** Rewrites a whole date from another notation into the mask's order; undefined if the text is not a date. */
function rewritten(text: string): string | undefined {
  const trimmed = asciiDigits(text).trim();
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(trimmed) ?? [];
  if (year && month && day) return `${two(day)}.${two(month)}.${year}`;
  const [, firstDay, firstMonth, lastYear] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(trimmed) ?? [];
  if (firstDay && firstMonth && lastYear) return `${two(firstDay)}.${two(firstMonth)}.${lastYear}`;
  return undefined;
}

function rewrittenMonth(text: string): string | undefined {
  const trimmed = asciiDigits(text).trim();
  const [, year, month] = /^(\d{4})[-./](\d{1,2})$/.exec(trimmed) ?? [];
  if (year && month) return `${two(month)}.${year}`;
  const [, firstMonth, lastYear] = /^(\d{1,2})[-./ ](\d{4})$/.exec(trimmed) ?? [];
  return firstMonth && lastYear ? `${two(firstMonth)}.${lastYear}` : undefined;
}

/**
 * Pads parts that a separator ends to two digits: a mask that loads while `1.2.1` is in the input makes it
 * `01.02.1`.
 */
const padded = (text: string): string | undefined =>
  /^\d{1,2}([-./, ]+\d{1,2})?[-./, ]+\d{0,4}$/.test(text)
    ? text.replace(/(^|\D)([1-9])(?=\D)/g, '$10$2').replace(/[-./, ]+/g, '.')
    : undefined;

/**
 * Rewrites dates from one notation into another without changing them: 31.02.2024 stays, and the rule reports
 * that there is no such day.
 */
const fromOtherNotations =
  (rewrite: (text: string) => string | undefined): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const filled = rewrite(elementState.value) ?? padded(elementState.value);
    if (filled !== undefined && filled !== elementState.value) {
      return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
    }
    const pasted = data.length > 1 ? rewrite(data) : undefined;
    if (pasted === undefined) return { elementState, data };
    return { elementState: { ...elementState, selection: [0, elementState.value.length] }, data: pasted };
  };

/** Pads a single digit with a zero when a separator follows: `1.` means the first. */
const paddedBySeparator: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [from, to] = selection;
  const lone = /(^|\.)(\d)$/.exec(value.slice(0, from));
  const isAtEnd = from === to && to === value.length;
  if (!isAtEnd || lone === null || !/^[.,/\- ]$/.test(data)) return { elementState, data };
  return { elementState: { value, selection: [to - 1, to] }, data: `0${lone[2]}` };
};

/**
 * Keeps the digits when a phone's keyboard writes a point for two spaces: it deletes the first space, which
 * is not in the text, and would delete a digit instead.
 */
const doubleSpaceGuard = (): MaskitoPreprocessor => {
  let isSpaceLeftOut = false;
  return ({ elementState, data }, action) => {
    const isOwed = isSpaceLeftOut && action === 'deleteBackward';
    if (action !== 'validation') isSpaceLeftOut = action === 'insert' && data === ' ';
    if (!isOwed) return { elementState, data };
    const [, end] = elementState.selection;
    return { elementState: { ...elementState, selection: [end, end] }, data };
  };
};

/** @spec S§2 Date input, R§9 Masks: 99.99.9999 */
export const dateMask = digitMask(DATE, doubleSpaceGuard(), fromOtherNotations(rewritten), paddedBySeparator);

/** @spec S§5 Month-year dates */
export const monthYearMask = digitMask(
  MONTH_YEAR,
  doubleSpaceGuard(),
  fromOtherNotations(rewrittenMonth),
  paddedBySeparator,
);
