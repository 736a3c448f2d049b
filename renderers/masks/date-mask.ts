import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { LANGUAGES } from '#engine/model/definition';
import { asciiDigits } from './ascii-digits.ts';
import { digitMask } from './digit-mask.ts';
import { withYearFirst } from './year-first.ts';

const DATE = 'dd.mm.yyyy'.replace(/[dmy]/g, '#');
const MONTH_YEAR = 'mm.yyyy'.replace(/[my]/g, '#');

const two = (digits: string): string => digits.padStart(2, '0');

const MONTHS = 12;
/** Largest length of a text with a date; a long run of signs would take long to match. */
const LONGEST_TEXT = 100;
const ISO = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2})(?:[T ].*)?)?$/;
/**
 * Day, month and year, or month and year, with up to three signs between them. Words may stand
 * around them, and midnight may follow, as spreadsheets add it.
 */
const WRITTEN = /^\D*(?:(\d{1,2})[^\d\p{L}]{1,3})?(\d{1,2})[^\d\p{L}]{1,3}(\d{4})(?:\D*|,? \d{1,2}:[\d:]+)$/u;
const MONTH_BEHIND_DAY = /(?<=\d\P{L}{1,3})\p{L}{3,}/u;
const LEADING_MONTH = /^\p{L}{3,}/u;

/** Names of each month in all languages, in the forms used beside a day too; made at first use. */
let monthNames: readonly string[] | undefined;

const namesOf = (month: number): string =>
  LANGUAGES.flatMap((lang) =>
    (['day', 'year'] as const).map((beside) =>
      new Date(2000, month).toLocaleDateString(lang, { month: 'long', [beside]: 'numeric' }),
    ),
  )
    .join(' ')
    .toLowerCase();

/**
 * Returns the number of the month, "1" to "12", whose name in any of our languages begins with the word;
 * another word unchanged.
 */
export function numberedMonth(word: string): string {
  monthNames ??= Array.from({ length: MONTHS }, (_, month) => ` ${namesOf(month)}`);
  return String(monthNames.findIndex((names) => names.includes(` ${word.toLowerCase()}`)) + 1 || word);
}

/** Reads day (perhaps missing), month and year in any notation; `name` matches a month's name. */
function readParts(text: string, name: RegExp): (string | undefined)[] {
  const plain = text.length > LONGEST_TEXT ? '' : asciiDigits(text).trim().replace(name, numberedMonth);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(plain) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = WRITTEN.exec(plain) ?? [];
  return [day, month, year];
}

/** Rewrites a whole date in the mask's order; undefined if the text is not one. */
function rewritten(text: string): string | undefined {
  const [day, month, year] = readParts(text, MONTH_BEHIND_DAY);
  return day && month && `${two(day)}.${two(month)}.${year}`;
}

function rewrittenMonth(text: string): string | undefined {
  const [day, month, year] = readParts(text, LEADING_MONTH);
  return day ? undefined : month && `${two(month)}.${year}`;
}

/** Rewrites a day, month or year, even without separators; any other text stays. */
function rewrittenPart(text: string): string {
  const digits = asciiDigits(text).replace(/\s*(?:\u0433\p{L}*\.?)?\s*$/u, '');
  const parted = /^\d+$/.test(digits) ? digits.replace(/(\d\d)(?=(?:\d\d)?\d{4}$)/g, '$1.') : text;
  return rewritten(text) ?? rewrittenMonth(text) ?? parted;
}

/**
 * Pads each part before a separator to two digits: `1.2.1` in an input becomes `01.02.1` when the
 * mask loads.
 */
const padded = (text: string): string | undefined =>
  /^\d{1,2}([-./, ]+\d{1,2})?[-./, ]+\d{0,4}$/.test(text)
    ? text.replace(/(^|\D)([1-9])(?=\D)/g, '$10$2').replace(/[-./, ]+/g, '.')
    : undefined;

/**
 * Rewrites dates of other notations, but never changes them: 31.02.2024 stays, and the rule reports
 * it.
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

/** Puts a zero before a single digit when a separator follows: `1.` is the first day. */
const paddedBySeparator: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [from, to] = selection;
  const lone = /(^|\.)(\d)$/.exec(value.slice(0, from));
  const isAtEnd = from === to && to === value.length;
  if (!isAtEnd || lone === null || !/^[.,/\- \uFF0E\uFF0F]$/.test(data)) return { elementState, data };
  return { elementState: { value, selection: [to - 1, to] }, data: `0${lone[2]}` };
};

/**
 * Keeps a digit when a phone's keyboard replaces two spaces by a point: it deletes the first space,
 * but the mask has left that out, so a digit would be deleted.
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

/**
 * Mask of a day, `31.12.2011`. It also takes a year first, other separators, and names of months in pasted
 * texts.
 * @spec S§2 Date input, R§9 Masks: 99.99.9999
 */
export const dateMask = withYearFirst(
  digitMask(DATE, doubleSpaceGuard(), fromOtherNotations(rewritten), paddedBySeparator),
  DATE.length,
);

/** Mask of a month, `05.2024`. It also takes the year first. @spec S§5 Month-year dates */
export const monthYearMask = withYearFirst(
  digitMask(MONTH_YEAR, doubleSpaceGuard(), fromOtherNotations(rewrittenMonth), paddedBySeparator),
  MONTH_YEAR.length,
);

/**
 * Mask of a day, month or year, which formats a whole text on blur and never while typing: a year may begin a
 * longer date.
 */
export const partialDateMask: MaskitoOptions = {
  mask: /^/,
  postprocessors: [({ value, selection }) => ({ value: rewrittenPart(value), selection })],
};
