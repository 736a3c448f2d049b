import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `foreign-passport`: accepts up to 20 capital Latin letters, digits and spaces.
 * @spec S§5 Foreign passport
 */
export const foreignPassport = definePatternRule({
  slug: 'foreign-passport',
  summary: 'foreign passport: up to 20 capital Latin letters, digits or spaces',
  source: 'S§5 Foreign passport',
  chunk: 'rare',
  pattern: /^[A-Z0-9 ]{1,20}$/,
  code: 'foreignPassportFormat',
});
