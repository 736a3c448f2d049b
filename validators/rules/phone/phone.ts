import { digitsOf, hasAreaCode, NATIONAL_DIGITS } from '#engine';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

/**
 * A Russian number, written any way: at least ten digits, of which the last ten are judged, and these begin with a
 * known code. "+7 (916) 123-45-67" and "9161234567" are the same number.
 * @spec R§5 Phone, S§5 Phone
 */
export const phone = defineRule<string, object>({
  slug: 'phone',
  keyword: 'phone',
  type: 'string',
  summary: 'Russian phone number: ten digits with a known area code, written any way',
  source: 'R§5, S§5 Phone',
  params: NO_PARAMS,
  codes: ['phoneMissing', 'phoneIncomplete', 'phoneAreaCode'],
  check(value) {
    const digits = digitsOf(value);
    if (digits === '') return { code: 'phoneMissing' };
    const missing = NATIONAL_DIGITS - digits.length;
    if (missing > 0) return { code: 'phoneIncomplete', params: { count: missing } };
    return hasAreaCode(digits.slice(-NATIONAL_DIGITS)) ? null : { code: 'phoneAreaCode' };
  },
});
