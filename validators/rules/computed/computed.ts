import type { Answers } from '#engine/model/definition';
import { visibleAnswers } from '#engine/model/holds';
import { equalJson, isObject, type Json } from '#engine/model/json';
import { defineRule } from '../define-rule.ts';

/**
 * Rule `computed`, on an object: each answer in `members` must equal the result of its expression over the
 * other answers. Nobody types it: pages and the server compute it themselves, and a different value from a
 * client is refused.
 */
export const computed = defineRule<object, { members?: Readonly<Record<string, Json>> }>({
  slug: 'computed',
  keyword: 'computed',
  types: ['object'],
  summary: 'answers that are computed from others by expressions: a total, a term, a whole name',
  source: 'S§9 Deposit',
  chunk: 'related',
  params: {
    type: 'object',
    properties: { members: { type: 'object' } },
    additionalProperties: false,
  },
  codes: ['notComputed'],
  check(answers, { members = {} }) {
    if (!isObject(answers)) return null;
    for (const [at, expression] of Object.entries(members)) {
      const { [at]: given, ...others } = answers;
      if (given !== undefined && !equalJson(given, computeAnswer(at, expression, others) ?? null))
        return { code: 'notComputed', at: [at] };
    }
    return null;
  },
});

/**
 * Computes the answer by the function that computes all answers of a form. A page has that function only if
 * an answer is computed, so the rule does not import it.
 */
const computeAnswer = (at: string, expression: Json, others: Answers): Json | undefined =>
  visibleAnswers({ computed: { members: { [at]: expression } } }, others, () => () => true)[at];
