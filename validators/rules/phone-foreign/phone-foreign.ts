import type { Violation } from '#engine/model/definition';
import { dialingFault, hasAreaCode, NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Smallest number of digits: shorter than any international number with its country code. @assumed A-02 */
const MIN_DIGITS = 7;
const MAX_DIGITS = 22;
/**
 * A single class after the plus: two adjacent classes that both match a space would backtrack over every way
 * to split a run of spaces.
 */
const NUMBER = /^\+?[\d\s()\-\u2010-\u2013]*$/;

/**
 * Rule `phone-foreign`: accepts a phone number of any country, an optional plus, then 7 to 22 digits, spaces,
 * brackets and hyphens. It starts with a country code and has as many digits as numbers of that country. Ten
 * digits without a plus that start with a Russian area code are refused.
 * @assumed A-110
 * @spec R§5 Phone "any digits up to 22"
 */
export const phoneForeign = defineRule<string, object>({
  slug: 'phone-foreign',
  keyword: 'phone-foreign',
  types: ['string'],
  summary: 'phone number of any country: its code and as many digits as its numbers have',
  source: 'R§5 Phone, R§9 Phone',
  chunk: 'common',
  params: NO_PARAMS,
  codes: ['phoneMissing', 'phoneForeignSymbols', 'phoneForeignShort', 'phoneForeignLong', 'phoneForeignCode'],
  check(value) {
    const text = value.trim();
    if (text === '') return { code: 'phoneMissing' };
    if (!NUMBER.test(text)) return { code: 'phoneForeignSymbols' };
    const digits = digitsOf(text);
    if (digits.length < MIN_DIGITS) return { code: 'phoneForeignShort', params: { min: MIN_DIGITS } };
    if (digits.length > MAX_DIGITS) return { code: 'phoneForeignLong', params: { max: MAX_DIGITS } };
    // Ten digits with a Russian area code are not a foreign number, even if they start with a country code
    // such as 91 of India.
    const isRussian = !text.startsWith('+') && digits.length === NATIONAL_DIGITS && hasAreaCode(digits);
    return isRussian ? { code: 'phoneForeignCode' } : checkByMetadata(digits);
  },
});

function checkByMetadata(digits: string): Violation | null {
  const fault = dialingFault(digits);
  if (fault === null) return null;
  if (fault.kind === 'unknown') return { code: 'phoneForeignCode' };
  return fault.kind === 'short'
    ? { code: 'phoneForeignShort', params: { min: fault.min } }
    : { code: 'phoneForeignLong', params: { max: fault.max } };
}
