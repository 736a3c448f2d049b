import type { Answers } from '#engine/model/definition';
import { visibleAnswers } from '#engine/model/holds';
import { equalJson, isObject, type Json } from '#engine/model/json';
import { defineRule } from '../define-rule.ts';

/**
 * An answer is what its expression gives for the others. Nobody types it: pages and the server compute it themselves, and
 * another one that a client sends is refused.
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
      if (given !== undefined && !equalJson(given, expected(at, expression, others) ?? null))
        return { code: 'notComputed', at };
    }
    return null;
  },
});

/** By the function that computes all of a form: a page has it where an answer is computed, and its rules bring none of it. */
const expected = (at: string, expression: Json, others: Answers): Json | undefined =>
  visibleAnswers({ computed: { members: { [at]: expression } } }, others, () => () => true)[at];
