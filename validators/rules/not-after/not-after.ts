import { compareDays, parseDay } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';
import { firstContradiction, type Related, relatedParams, textAnswer } from '../related-answers.ts';

/**
 * Rule `not-after`, on an object: each day in `members` must not be later than the answer named for it; the
 * same day is accepted. A text that is not a day is left to the rule of its own field.
 * @spec S§5 Passport issue date: not before birth
 */
export const notAfter = defineRule<object, Related<string>>({
  slug: 'not-after',
  keyword: 'not-after',
  types: ['object'],
  summary: 'dates that must not be later than another answer of the same object, such as a start and its end',
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
