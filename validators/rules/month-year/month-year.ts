import { defineRule } from '../define-rule.ts';

interface Params {
  /** Number of months before the current one that are allowed. */
  maxMonthsBack?: number;
}

const MONTH_YEAR = /^(0[1-9]|1[0-2])\.((?:19|20)\d{2})$/;
const MONTHS = 12;

/**
 * Rule `month-year`: accepts a month of the 20th or 21st century, `05.2024`, not after the current one and at
 * most `maxMonthsBack` months before it.
 * @spec S§5 Month-year dates
 */
export const monthYear = defineRule<string, Params>({
  slug: 'month-year',
  keyword: 'month-year',
  types: ['string'],
  summary: 'a month up to this one: MM.YYYY',
  source: 'S§5 Month-year dates',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { maxMonthsBack: { type: 'integer', minimum: 0 } },
    additionalProperties: false,
  },
  textFormat: { pattern: MONTH_YEAR, isTrimmed: true },
  codes: ['required', 'monthYearFormat', 'monthYearFuture', 'monthYearTooOld'],
  check(value, { maxMonthsBack }, clock) {
    const text = value.trim();
    if (text === '') return { code: 'required' };
    const [, month, year] = MONTH_YEAR.exec(text) ?? [];
    if (month === undefined) return { code: 'monthYearFormat' };
    const today = clock.today();
    const monthsBack = (today.year - Number(year)) * MONTHS + today.month - Number(month);
    if (monthsBack < 0) return { code: 'monthYearFuture' };
    return maxMonthsBack !== undefined && monthsBack > maxMonthsBack
      ? { code: 'monthYearTooOld', params: { count: maxMonthsBack } }
      : null;
  },
});
