import { definePatternRule } from '../define-pattern-rule.ts';

/** Rule `birth-place`: accepts a text of at least six characters after trimming. @spec S§5 Birth place */
export const birthPlace = definePatternRule({
  slug: 'birth-place',
  summary: 'birth place: at least 6 characters',
  source: 'S§5 Birth place',
  chunk: 'rare',
  pattern: /^\s*\S[\s\S]{4,}\S\s*$/,
  code: 'birthPlaceShort',
});
