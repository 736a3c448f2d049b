import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Number of a bank account. Its check key depends on the bank, which no form asks for. @spec S§5 Account
 * number
 */
export const accountNumber = definePatternRule({
  slug: 'account-number',
  summary: 'account number: 20 digits',
  source: 'S§5 Account number',
  chunk: 'rare',
  pattern: /^\d{20}$/,
  code: 'accountNumberFormat',
});
