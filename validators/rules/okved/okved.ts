import { definePatternRule } from '../define-pattern-rule.ts';

/**
 * Rule `okved`: accepts a list of activity codes, `62.01, 64.19.1`. A comma separates codes: `62,01` means two.
 * @spec S§5 OKVED
 */
export const okved = definePatternRule({
  slug: 'okved',
  summary: 'activity codes (OKVED): 2 digits with dotted parts, separated by spaces or commas',
  source: 'S§5 OKVED',
  chunk: 'rare',
  pattern: /^[ ,]*\d{2}(?:\.\d{1,2}){0,2}(?:[ ,]+\d{2}(?:\.\d{1,2}){0,2})*[ ,]*$/,
  code: 'okvedFormat',
});
