import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { russianNumberViolation } from '../russian-number.ts';

const TEN_DIGITS = /\d(?:\D*\d){9}/;

/**
 * Rule `phone`: accepts a Russian phone number in any notation, at least ten digits, of which the last ten
 * start with a known area code: "+7 (916) 123-45-67" and "9161234567" are the same number. Refuses one with `+`
 * and the code of another country.
 * @spec R§5 Phone, S§5 Phone
 */
export const phone = defineRule<string, object>({
  slug: 'phone',
  keyword: 'phone',
  types: ['string'],
  summary: 'Russian phone number: ten digits with a known area code, written any way',
  source: 'R§5, S§5 Phone',
  chunk: 'common',
  params: NO_PARAMS,
  textFormat: { pattern: TEN_DIGITS },
  codes: ['phoneMissing', 'phoneNotRussian', 'phoneIncomplete', 'phoneAreaCode'],
  check: russianNumberViolation,
});
