import { defineRule, NO_PARAMS } from '../define-rule.ts';

const MAX_YEARS_BACK = 100;

/** Year since which something is owned: within the last hundred years. @spec S§5 Year */
const YEAR = /^(?:19|20)\d{2}$/;

/**
 * Rule `ownership-year`: accepts a year of four digits, from 100 years before the current one to 2099, so a
 * future one too.
 */
export const ownershipYear = defineRule<string, object>({
  slug: 'ownership-year',
  keyword: 'ownership-year',
  types: ['string'],
  summary: 'a year of four digits, at most 100 years back',
  source: 'S§5 Year',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: YEAR },
  codes: ['required', 'yearFormat', 'yearTooOld'],
  check(value, _params, clock) {
    if (value.trim() === '') return { code: 'required' };
    if (!YEAR.test(value)) return { code: 'yearFormat' };
    const earliest = clock.today().year - MAX_YEARS_BACK;
    return Number(value) < earliest ? { code: 'yearTooOld', params: { min: String(earliest) } } : null;
  },
});
