import { defineRule } from '../define-rule.ts';

interface Params {
  /** Smallest length of the trimmed text, in characters. */
  minLength?: number;
  maxLength?: number;
}

/**
 * Largest length of a long text if `maxLength` is absent, in characters.
 * @spec S§5 Long text, S§9 Long text maximum 2000
 */
export const MAX_LENGTH = 2000;

/**
 * Rule `long-text`: accepts a text of `minLength` (1) to `maxLength` (2000) characters, as a reader counts
 * them: surrounding spaces are ignored, and a line break is one character, even if a browser sends two.
 * @spec S§5 Long text
 */
export const longText = defineRule<string, Params>({
  slug: 'long-text',
  keyword: 'long-text',
  types: ['string'],
  summary: 'text of at most 2000 characters',
  source: 'S§5 Long text',
  chunk: 'frequent',
  params: {
    type: 'object',
    properties: { minLength: { type: 'integer', minimum: 0 }, maxLength: { type: 'integer', minimum: 1 } },
    additionalProperties: false,
  },
  codes: ['required', 'textTooShort', 'textTooLong'],
  check(value, { minLength: min = 1, maxLength: max = MAX_LENGTH }) {
    const length = [...value.trim().replaceAll('\r\n', '\n')].length;
    if (length === 0) return { code: 'required' };
    if (length < min) return { code: 'textTooShort', params: { count: min - length, min } };
    return length > max ? { code: 'textTooLong', params: { count: length - max, max } } : null;
  },
});
