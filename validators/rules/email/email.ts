import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** @spec S§5 "70 characters or more is invalid" */
const MAX_LENGTH = 69;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An address with one @ and a dot in its domain, shorter than 70 characters. @spec R§5 E-mail, S§5 E-mail */
export const email = defineRule<string, object>({
  slug: 'email',
  keyword: 'email',
  types: ['string'],
  summary: 'e-mail address shorter than 70 characters',
  source: 'R§5 E-mail, S§5 E-mail',
  chunk: 'frequent',
  params: NO_PARAMS,
  textFormat: { pattern: EMAIL, isTrimmed: true },
  codes: ['emailMissing', 'emailFormat', 'emailLong'],
  check(value) {
    const text = value.trim();
    if (text === '') return { code: 'emailMissing' };
    if (text.length > MAX_LENGTH) return { code: 'emailLong', params: { max: MAX_LENGTH } };
    return EMAIL.test(text) ? null : { code: 'emailFormat' };
  },
});
