import type { MaskitoPreprocessor } from '@maskito/core';
import { LANGUAGES } from '#engine/model/definition';
import { asciiDigits } from './ascii-digits.ts';
import { digitMask } from './digit-mask.ts';

const DATE = 'dd.mm.yyyy'.replace(/[dmy]/g, '#');
const MONTH_YEAR = 'mm.yyyy'.replace(/[my]/g, '#');

const two = (digits: string): string => digits.padStart(2, '0');

const MONTHS = 12;
/** No date is longer, and a long run of signs would take long to match. */
const LONGEST_TEXT = 100;
const ISO = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2})(?:[T ].*)?)?$/;
/** Up to three signs part the parts; words may stand around them, and the midnight that a spreadsheet adds. */
const DAY = /^\D*(\d{1,2})[^\d\p{L}]{1,3}(\d{1,2})[^\d\p{L}]{1,3}(\d{4})(?:\D*|,? \d{1,2}:[\d:]+)$/u;
const MONTH = /^\D*(\d{1,2})[^\d\p{L}]{1,3}(\d{4})\D*$/u;
const MONTH_BEHIND_DAY = /(?<=\d\P{L}{1,3})\p{L}{3,}/u;
const LEADING_MONTH = /^\p{L}{3,}/u;

/** Names of each month in every language, also those that are inflected beside a day. */
let monthNames: readonly string[] | undefined;

const namesOf = (month: number): string =>
  LANGUAGES.flatMap((lang) =>
    (['day', 'year'] as const).map((beside) =>
      new Date(2000, month).toLocaleDateString(lang, { month: 'long', [beside]: 'numeric' }),
    ),
  )
    .join(' ')
    .toLowerCase();

/** Returns the number of a month by its name or the start of it; another word stays. */
function numberedMonth(word: string): string {
  monthNames ??= Array.from({ length: MONTHS }, (_, month) => ` ${namesOf(month)}`);
  return String(monthNames.findIndex((names) => names.includes(` ${word.toLowerCase()}`)) + 1 || word);
}

const plainText = (text: string, name: RegExp): string =>
  text.length > LONGEST_TEXT ? '' : asciiDigits(text).trim().replace(name, numberedMonth);

/** Rewrites a whole date from another notation into the mask's order; undefined if the text is not a date. */
function rewritten(text: string): string | undefined {
  const plain = plainText(text, MONTH_BEHIND_DAY);
  const [, year, month, day] = ISO.exec(plain) ?? [];
  if (year && month && day) return `${two(day)}.${two(month)}.${year}`;
  const [, firstDay, firstMonth, lastYear] = DAY.exec(plain) ?? [];
  return firstDay && firstMonth && `${two(firstDay)}.${two(firstMonth)}.${lastYear}`;
}

function rewrittenMonth(text: string): string | undefined {
  const plain = plainText(text, LEADING_MONTH);
  const [, year, month, day] = ISO.exec(plain) ?? [];
  if (year && month && !day) return `${two(month)}.${year}`;
  const [, firstMonth, lastYear] = MONTH.exec(plain) ?? [];
  return firstMonth && `${two(firstMonth)}.${lastYear}`;
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
