import { compareDays, DAY_FORMAT, parseDay, yearsLater } from '../calendar.ts';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

const MAX_YEARS = 120;

/**
 * Rule `relative-birth-date`: accepts the birthday of a relative, `31.01.1990`, not in the future and at most
 * 120 years ago.
 * @spec S§5 Relative birth date
 */
export const relativeBirthDate = defineRule<string, object>({
  slug: 'relative-birth-date',
  keyword: 'relative-birth-date',
  types: ['string'],
  summary: "a relative's birth date: within the last 120 years",
  source: 'S§5 Relative birth date',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: DAY_FORMAT, isTrimmed: true },
  codes: ['required', 'dateFormat', 'dateFuture', 'relativeTooOld'],
  check(value, _params, clock) {
    if (value.trim() === '') return { code: 'required' };
    const birth = parseDay(value);
    if (birth === undefined) return { code: 'dateFormat' };
    const today = clock.today();
    if (compareDays(birth, today) > 0) return { code: 'dateFuture' };
    return compareDays(birth, yearsLater(today, -MAX_YEARS)) < 0
      ? { code: 'relativeTooOld', params: { count: MAX_YEARS } }
      : null;
  },
});
