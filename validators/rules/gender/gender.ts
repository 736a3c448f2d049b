import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `gender`: accepts `male` or `female`; the unknown gender of a suggestion is not an answer.
 * @spec R§5 Gender
 */
export const gender = definePatternRule({
  slug: 'gender',
  summary: 'gender: male or female',
  source: 'R§5 Gender, S§5 Gender',
  chunk: 'rare',
  pattern: /^(?:male|female)$/,
  code: 'genderChoice',
});
