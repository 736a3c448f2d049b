import { ageOn, compareDays, DAY_FORMAT, parseDay } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';

interface Params {
  minAge?: number;
  /**
   * Largest age in years, inclusive; 120 by default. An age above 99 is reported as absurd, not as too high.
   * @assumed A-07
   */
  maxAge?: number;
}

const ABSURD_AGE = 100;
/** Largest plausible age in years, whatever the limits of the form. @assumed A-113 */
const MAX_AGE = 120;

/**
 * Rule `birth-date`: accepts a birthday, `31.01.1990`, that is not in the future and gives today an age from
 * `minAge` (0) to `maxAge` (120) years.
 * @spec S§5 Birth date
 */
export const birthDate = defineRule<string, Params>({
  slug: 'birth-date',
  keyword: 'birth-date',
  types: ['string'],
  summary: 'birth date: a day that exists, not in the future, within 120 years and the ages given',
  source: 'R§5 Birth date, S§5 Birth date',
  chunk: 'frequent',
  params: {
    type: 'object',
    properties: { minAge: { type: 'integer', minimum: 0 }, maxAge: { type: 'integer', minimum: 0 } },
    additionalProperties: false,
  },
  textFormat: { pattern: DAY_FORMAT, isTrimmed: true },
  codes: ['required', 'dateFormat', 'dateFuture', 'ageTooYoung', 'ageTooOld', 'ageAbsurd'],
  check(value, { minAge = 0, maxAge }, clock) {
    if (value.trim() === '') return { code: 'required' };
    const birth = parseDay(value);
    if (birth === undefined) return { code: 'dateFormat' };
    const today = clock.today();
    if (compareDays(birth, today) > 0) return { code: 'dateFuture' };
    const age = ageOn(birth, today);
    if (age < minAge) return { code: 'ageTooYoung', params: { count: minAge, min: minAge } };
    if (age <= (maxAge ?? MAX_AGE)) return null;
    return age >= ABSURD_AGE
      ? { code: 'ageAbsurd' }
      : { code: 'ageTooOld', params: { count: maxAge ?? MAX_AGE, max: maxAge ?? MAX_AGE } };
  },
});
