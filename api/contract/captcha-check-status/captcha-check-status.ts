import { defineEndpoint } from '../define-endpoint.ts';

/** The form of that name in the specification is ours of quality. @spec S§7 */
export const FEEDBACK_REQUEST = 'feedback_request';

export const captchaCheckStatus = defineEndpoint({
  id: 'captcha-check-status',
  method: 'GET',
  path: '/app/captcha/check-status',
  encoding: 'json',
  languagePrefix: false,
  summary: `Whether a form asks for a captcha: \`form_type\` is its slug or \`${FEEDBACK_REQUEST}\``,
  source: 'S§7',
  body: null,
  answers: {
    200: {
      description: 'A form that does not exist asks for none',
      schema: { type: 'boolean' },
      example: true,
    },
  },
});
