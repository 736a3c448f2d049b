import { compareDays, parseDay } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';
import { firstContradiction, type Related, relatedParams, textAnswer } from '../related-answers.ts';

/**
 * Rule `not-before`, on an object: each day in `members` must not be earlier than the answer named for it; the
 * same day is accepted. A text that is not a day is left to the rule of its own field.
 * @spec S§5 Passport issue date: not before birth
 */
export const notBefore = defineRule<object, Related<string>>({
  slug: 'not-before',
  keyword: 'not-before',
  types: ['object'],
  summary: 'days of which none is before another answer: an end that is not before its start',
  source: 'S§5 Passport issue date',
  chunk: 'related',
  params: relatedParams({ type: 'string' }),
  codes: ['dateBeforeOther'],
  check: (answers, params) =>
    firstContradiction(answers, params, 'dateBeforeOther', (answer, other, all) => {
      const [own, compared] = [parseDay(answer), parseDay(textAnswer(all, other) ?? '')];
      return own === undefined || compared === undefined || compareDays(own, compared) >= 0;
    }),
});
