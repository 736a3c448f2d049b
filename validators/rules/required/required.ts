import { defineRule, NO_PARAMS } from '../define-rule.ts';

/**
 * Rule `required`, with the keyword `filled`: accepts a text that is not blank. JSON Schema's `required` only
 * demands presence and occupies the word.
 * @spec S§5 Required: empty or blank
 */
export const required = defineRule<string, object>({
  slug: 'required',
  keyword: 'filled',
  types: ['string'],
  summary: 'text that is not empty or blank',
  source: 'R§5 Generic required, S§5 Required',
  chunk: 'common',
  params: NO_PARAMS,
  textFormat: { pattern: /\S/, isExact: true },
  codes: ['required'],
  check: (value) => (value.trim() ? null : { code: 'required' }),
});
