import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Largest number issued before check digits were introduced. */
const LAST_WITHOUT_CHECK = 1001998;

/**
 * Insurance number, `112-233-445 95`: nine digits, then the weighted sum of these modulo 101, of
 * which the last two digits count. @spec S§5 SNILS
 */
const SNILS = /^\d{3}-\d{3}-\d{3} \d{2}$/;

/** Rule `snils`: accepts an insurance number (SNILS), `112-233-445 95`, with right check digits. */
export const snils = defineRule<string, object>({
  slug: 'snils',
  keyword: 'snils',
  types: ['string'],
  summary: 'insurance number (SNILS): 3-3-3 digits, a space, 2 check digits',
  source: 'S§5 SNILS',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: SNILS },
  codes: ['required', 'snilsFormat', 'snilsChecksum'],
  check(value) {
    if (value.trim() === '') return { code: 'required' };
    if (!SNILS.test(value)) return { code: 'snilsFormat' };
    const digits = value.replace(/\D/g, '');
    const number = Number(digits.slice(0, 9));
    if (number === 0) return { code: 'snilsChecksum' };
    if (number <= LAST_WITHOUT_CHECK) return null;
    const sum = [...digits.slice(0, -2)].reduce(
      (total, digit, index) => total + Number(digit) * (9 - index),
      0,
    );
    return (sum % 101) % 100 === Number(digits.slice(9)) ? null : { code: 'snilsChecksum' };
  },
});
