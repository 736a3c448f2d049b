import { answerAt, computeAnswer, equalJson, isObject, type Json, learnComputing } from '#engine/model';
import { defineRule } from '../define-rule.ts';

learnComputing();

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
  chunk: 'computed',
  params: {
    type: 'object',
    properties: { members: { type: 'object' } },
    additionalProperties: false,
  },
  codes: ['notComputed'],
  check(answers, { members = {} }) {
    if (!isObject(answers)) return null;
    for (const [at, expression] of Object.entries(members)) {
      const given = Object.hasOwn(answers, at) ? answers[at] : undefined;
      if (given === undefined) continue;
      if (!equalJson(given, computeAnswer(expression, (path) => answerAt(answers, path)) ?? null))
        return { code: 'notComputed', at };
    }
    return null;
  },
});
