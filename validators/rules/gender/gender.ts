import { definePatternRule } from '../define-pattern-rule.ts';

/** `male` or `female`; what a suggestion could not tell is no answer. @spec R§5 Gender */
export const gender = definePatternRule({
  slug: 'gender',
  summary: 'gender: male or female',
  source: 'R§5 Gender, S§5 Gender',
  pattern: /^(?:male|female)$/,
  code: 'genderChoice',
});
