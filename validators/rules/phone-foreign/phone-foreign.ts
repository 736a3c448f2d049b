import { digitsOf } from '#engine/model';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Shorter than any international number with its country code. @assumed A-02 */
const MIN_DIGITS = 7;
const MAX_DIGITS = 22;
/** One class after the plus: two that both take a space would try every way to share many of them. */
const NUMBER = /^\+?[\d\s()\-\u2010-\u2013]*$/;

/**
 * A number of any country: a plus is allowed in front, digits, spaces, brackets and hyphens follow.
 * @spec R§5 Phone "any digits up to 22"
 */
export const phoneForeign = defineRule<string, object>({
  slug: 'phone-foreign',
  keyword: 'phone-foreign',
  types: ['string'],
  summary: 'phone number of any country: 7 to 22 digits',
  source: 'R§5 Phone, R§9 Phone',
  chunk: 'common',
  params: NO_PARAMS,
  codes: ['phoneMissing', 'phoneForeignSymbols', 'phoneForeignShort', 'phoneForeignLong'],
  check(value) {
    const text = value.trim();
    if (text === '') return { code: 'phoneMissing' };
    if (!NUMBER.test(text)) return { code: 'phoneForeignSymbols' };
    const digits = digitsOf(text);
    if (digits.length < MIN_DIGITS) return { code: 'phoneForeignShort', params: { min: MIN_DIGITS } };
    return digits.length > MAX_DIGITS ? { code: 'phoneForeignLong', params: { max: MAX_DIGITS } } : null;
  },
});
