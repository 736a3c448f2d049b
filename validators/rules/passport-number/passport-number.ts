import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `passport-number`: accepts series and number of a Russian passport, `4510 123456`.
 * @spec S§5 Passport series and number
 */
export const passportNumber = definePatternRule({
  slug: 'passport-number',
  summary: 'Russian passport: 4 digits, a space, 6 digits',
  source: 'S§5 Passport series and number',
  chunk: 'rare',
  pattern: /^\d{4} \d{6}$/,
  code: 'passportNumberFormat',
});
