import type { MaskitoPreprocessor } from '@maskito/core';
import { LANGUAGES } from '#engine/model/definition';
import { asciiDigits } from './ascii-digits.ts';
import { digitMask } from './digit-mask.ts';

const DATE = 'dd.mm.yyyy'.replace(/[dmy]/g, '#');
const MONTH_YEAR = 'mm.yyyy'.replace(/[my]/g, '#');

const two = (digits: string): string => digits.padStart(2, '0');

const MONTHS = 12;
/** No date is longer, and a long run of spaces would take long to match. */
const LONGEST_TEXT = 100;
const SHORTEST_MONTH = 3;
const SEPARATOR = '\\s*[-\u2010-\u2015./, ]\\s*';
/** Words around a date in documents, and the midnight that a spreadsheet adds. */
const [BEFORE, AFTER] = ['^\\D*', '(?:\\D*|,?\\s+\\d{1,2}:\\d\\d(?::\\d\\d)?)$'];
const WORD = '\\P{L}{1,3}(\\p{L}+)\\P{L}{1,3}';
const ISO_DAY = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/;
const DAY = new RegExp(`${BEFORE}(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})${AFTER}`);
const NAMED_DAY = new RegExp(`${BEFORE}(\\d{1,2})${WORD}(\\d{4})${AFTER}`, 'u');
const DAY_AFTER_NAME = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
const ISO_MONTH = /^(\d{4})[-./](\d{1,2})$/;
const MONTH = new RegExp(`${BEFORE}(\\d{1,2})${SEPARATOR}(\\d{4})\\D*$`);
const NAMED_MONTH = /^(\p{L}+)\.?\s+(\d{4})\D*$/u;

const plainText = (text: string): string => (text.length > LONGEST_TEXT ? '' : asciiDigits(text).trim());

/** Names of each month in every language, also those that are inflected beside a day. */
let monthNames: readonly (readonly string[])[] | undefined;

const namesOf = (month: number): string[] =>
  LANGUAGES.flatMap((lang) =>
    (['day', 'year'] as const).flatMap((beside) =>
      new Date(2000, month)
        .toLocaleDateString(lang, { month: 'long', [beside]: 'numeric' })
        .toLowerCase()
        .split(' '),
    ),
  );

/** Returns the number of a month by its name or the start of it, in any of the languages. */
function monthNamed(word: string): string | undefined {
  if (word.length < SHORTEST_MONTH) return undefined;
  monthNames ??= Array.from({ length: MONTHS }, (_, month) => namesOf(month));
  const month = monthNames.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase())));
  return month < 0 ? undefined : two(String(month + 1));
}

/** Rewrites a whole date from another notation into the mask's order; undefined if the text is not a date. */
function rewritten(text: string): string | undefined {
  const trimmed = plainText(text);
  const [, year, month, day] = ISO_DAY.exec(trimmed) ?? [];
  if (year && month && day) return `${two(day)}.${two(month)}.${year}`;
  const [, firstDay, firstMonth, lastYear] = DAY.exec(trimmed) ?? [];
  if (firstDay && firstMonth && lastYear) return `${two(firstDay)}.${two(firstMonth)}.${lastYear}`;
  const [, name = '', onDay = '', ofYear] = DAY_AFTER_NAME.exec(trimmed) ?? [];
  const [, namedDay = onDay, word = name, namedYear = ofYear] = NAMED_DAY.exec(trimmed) ?? [];
  const named = monthNamed(word);
  return named && `${two(namedDay)}.${named}.${namedYear}`;
}

function rewrittenMonth(text: string): string | undefined {
  const trimmed = plainText(text);
  const [, year, month] = ISO_MONTH.exec(trimmed) ?? [];
  if (year && month) return `${two(month)}.${year}`;
  const [, firstMonth, lastYear] = MONTH.exec(trimmed) ?? [];
  if (firstMonth && lastYear) return `${two(firstMonth)}.${lastYear}`;
  const [, word = '', ofYear] = NAMED_MONTH.exec(trimmed) ?? [];
  const named = monthNamed(word);
  return named && `${named}.${ofYear}`;
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
