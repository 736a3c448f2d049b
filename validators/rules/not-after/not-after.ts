import { compareDays, parseDay } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';
import { firstContradiction, type Related, relatedParams, textAnswer } from '../related-answers.ts';

/**
 * Day that is not after the day of another answer; the same day is accepted. A text that is not a day has an
 * error of its own.
 * @spec S§5 Passport issue date: not before birth
 */
export const notAfter = defineRule<object, Related<string>>({
  slug: 'not-after',
  keyword: 'not-after',
  types: ['object'],
  summary: 'days of which none is after another answer: a start that is not after its end',
  source: 'S§5 Passport issue date',
  chunk: 'related',
  params: relatedParams({ type: 'string' }),
  codes: ['dateAfterOther'],
  check: (answers, params) =>
    firstContradiction(answers, params, 'dateAfterOther', (answer, other, all) => {
      const [own, compared] = [parseDay(answer), parseDay(textAnswer(all, other) ?? '')];
      return own === undefined || compared === undefined || compareDays(own, compared) <= 0;
    }),
});
