import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `account-number`: accepts a bank account number, a text of 20 digits. Its check digit depends on the
 * bank, which no form asks for, so it is not checked.
 * @spec S§5 Account number
 */
export const accountNumber = definePatternRule({
  slug: 'account-number',
  summary: 'account number: 20 digits',
  source: 'S§5 Account number',
  chunk: 'rare',
  pattern: /^\d{20}$/,
  code: 'accountNumberFormat',
});
