import { defineEndpoint } from '../define-endpoint.ts';
import { bodyRefusals, commonRefusals, refusal } from '../responses.ts';
import { exactly, type ValueOf, yesOrNo } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Longest id of a captcha, in characters. */
export const MAX_CAPTCHA_UID_CHARACTERS = 64;
/** Longest answer to a captcha, in characters; the finished work of a browser is the longest. */
export const MAX_CAPTCHA_CODE_CHARACTERS = 200;

const captchaAnswer = exactly({
  uid: { type: 'string', maxLength: MAX_CAPTCHA_UID_CHARACTERS },
  // Text read off the picture, or the finished work (`formatWork`).
  code: {
    type: 'string',
    maxLength: MAX_CAPTCHA_CODE_CHARACTERS,
    description: 'Code in capitals; small letters and Russian look-alikes are accepted too',
  },
});
/** Body of a check of a captcha: the id of the captcha, and the code that the visitor read or the finished work. */
export type CaptchaAnswer = ValueOf<typeof captchaAnswer>;

/**
 * Call that checks a typed captcha code or a browser's finished work, before the form's request spends the
 * captcha; `success` is true for a right one.
 */
export const captchaCheck = defineEndpoint({
  id: 'captcha-check',
  proof: 'nothing',
  method: 'POST',
  path: '/app/captcha/check',
  encoding: 'json',
  summary: 'Check a code; a right one is valid for one request within five minutes',
  source: 'S§7',
  body: {
    ...captchaAnswer,
    examples: [examples.body],
  },
  responses: {
    200: {
      description: 'False for a wrong, expired or used code, and after three tries',
      schema: exactly({ success: yesOrNo }),
      example: examples.answer,
    },
    ...bodyRefusals,
    422: refusal('The body violates its schema', 'code', 'required'),
    503: commonRefusals[503],
  },
});
