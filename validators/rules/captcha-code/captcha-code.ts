import { defineRule, NO_PARAMS } from '../define-rule.ts';

/**
 * Rule `captcha-code`: accepts any text that is not blank as the code of the captcha's picture; only the server
 * knows if it is right.
 * @spec R§5 Captcha, S§8 Captcha: EMPTY_CODE
 */
export const captchaCode = defineRule<string, object>({
  slug: 'captcha-code',
  keyword: 'captcha-code',
  types: ['string'],
  summary: 'captcha code: not empty',
  source: 'R§5 Captcha, S§8 Captcha',
  chunk: 'frequent',
  params: NO_PARAMS,
  textFormat: { pattern: /\S/, isExact: true },
  codes: ['captchaEmpty'],
  check: (value) => (value.trim() === '' ? { code: 'captchaEmpty' } : null),
});
