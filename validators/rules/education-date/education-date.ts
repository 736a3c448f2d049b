import { compareDays, DAY_FORMAT, parseDay, yearsLater } from '../calendar.ts';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

const MAX_YEARS = 50;

/**
 * Rule `education-date`: accepts a day, `31.01.2024`, at most fifty years before or after today.
 * @spec S§5 Education dates
 */
export const educationDate = defineRule<string, object>({
  slug: 'education-date',
  keyword: 'education-date',
  types: ['string'],
  summary: 'a day within 50 years either way',
  source: 'S§5 Education dates',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: DAY_FORMAT, isTrimmed: true },
  codes: ['required', 'dateFormat', 'educationDateFar'],
  check(value, _params, clock) {
    if (value.trim() === '') return { code: 'required' };
    const day = parseDay(value);
    if (day === undefined) return { code: 'dateFormat' };
    const today = clock.today();
    const isNear =
      compareDays(day, yearsLater(today, -MAX_YEARS)) >= 0 &&
      compareDays(day, yearsLater(today, MAX_YEARS)) <= 0;
    return isNear ? null : { code: 'educationDateFar', params: { count: MAX_YEARS } };
  },
});
