import { defineRule, NO_PARAMS, type Rule, type RuleChunk } from './define-rule.ts';

interface PatternRule {
  slug: string;
  summary: string;
  source: string;
  chunk: RuleChunk;
  /** Pattern of the whole text; it must match in linear time. */
  pattern: RegExp;
  /** Error code if the text is present and does not match. */
  code: string;
}

/**
 * Returns a rule for texts of a fixed format, whose keyword is its slug: it reports `required` for a blank
 * text, and `code` for any other that does not match `pattern`.
 */
export const definePatternRule = ({ slug, summary, source, chunk, pattern, code }: PatternRule): Rule =>
  defineRule<string, object>({
    slug,
    keyword: slug,
    types: ['string'],
    summary,
    source,
    chunk,
    params: NO_PARAMS,
    textFormat: { pattern, isExact: true },
    codes: ['required', code],
    check(value) {
      if (value.trim() === '') return { code: 'required' };
      return pattern.test(value) ? null : { code };
    },
  });
