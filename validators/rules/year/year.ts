import { definePatternRule } from '../define-pattern-rule.ts';

/** Rule `year`: accepts a year of four digits that begins with 19 or 20. @spec S§5 Year */
export const year = definePatternRule({
  slug: 'year',
  summary: 'a year of four digits that starts with 19 or 20',
  source: 'S§5 Year',
  chunk: 'rare',
  pattern: /^(?:19|20)\d{2}$/,
  code: 'yearFormat',
});
