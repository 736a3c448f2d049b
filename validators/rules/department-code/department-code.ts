import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `department-code`: accepts the code of the office that issued a passport, `770-001`.
 * @spec S§5 Department code
 */
export const departmentCode = definePatternRule({
  slug: 'department-code',
  summary: 'passport department code: 3 digits, a hyphen, 3 digits',
  source: 'S§5 Department code',
  chunk: 'rare',
  pattern: /^\d{3}-\d{3}$/,
  code: 'departmentCodeFormat',
});
