import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { LANGUAGES } from '#engine/model/definition';
import { asciiDigits } from './ascii-digits.ts';
import { digitMask } from './digit-mask.ts';
import { withYearFirst } from './year-first.ts';

const DATE = 'dd.mm.yyyy'.replace(/[dmy]/g, '#');
const MONTH_YEAR = 'mm.yyyy'.replace(/[my]/g, '#');

const two = (digits: string): string => digits.padStart(2, '0');

const MONTHS = 12;
/** No date is longer, and a long run of signs would take long to match. */
const LONGEST_TEXT = 100;
const ISO = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2})(?:[T ].*)?)?$/;
/**
 * Day and month, or a month alone, and a year. Up to three signs part them; words may stand around them, and the
 * midnight that a spreadsheet adds.
 */
const WRITTEN = /^\D*(?:(\d{1,2})[^\d\p{L}]{1,3})?(\d{1,2})[^\d\p{L}]{1,3}(\d{4})(?:\D*|,? \d{1,2}:[\d:]+)$/u;
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

/** Reads a day, a month and a year, of which the first may be missing, in any notation; `name` finds that of a month. */
function readParts(text: string, name: RegExp): (string | undefined)[] {
  const plain = text.length > LONGEST_TEXT ? '' : asciiDigits(text).trim().replace(name, numberedMonth);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(plain) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = WRITTEN.exec(plain) ?? [];
  return [day, month, year];
}

/** Rewrites a whole date from another notation into the mask's order; undefined if the text is not a date. */
function rewritten(text: string): string | undefined {
  const [day, month, year] = readParts(text, MONTH_BEHIND_DAY);
  return day && month && `${two(day)}.${two(month)}.${year}`;
}

function rewrittenMonth(text: string): string | undefined {
  const [day, month, year] = readParts(text, LEADING_MONTH);
  return day ? undefined : month && `${two(month)}.${year}`;
}

/** Rewrites a day, a month or a year, also where their digits stand alone; a text that is none of them stays. */
function rewrittenPart(text: string): string {
  const digits = asciiDigits(text).replace(/\s*(?:\u0433\p{L}*\.?)?\s*$/u, '');
  const parted = /^\d+$/.test(digits) ? digits.replace(/(\d\d)(?=(?:\d\d)?\d{4}$)/g, '$1.') : text;
  return rewritten(text) ?? rewrittenMonth(text) ?? parted;
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
export const dateMask = withYearFirst(
  digitMask(DATE, doubleSpaceGuard(), fromOtherNotations(rewritten), paddedBySeparator),
  DATE.length,
);

/** @spec S§5 Month-year dates */
export const monthYearMask = withYearFirst(
  digitMask(MONTH_YEAR, doubleSpaceGuard(), fromOtherNotations(rewrittenMonth), paddedBySeparator),
  MONTH_YEAR.length,
);

/** Rewrites a whole text alone: it is never put on an input, where a year may be the start of a longer date. */
export const partialDateMask: MaskitoOptions = {
  mask: /^/,
  postprocessors: [({ value, selection }) => ({ value: rewrittenPart(value), selection })],
};
