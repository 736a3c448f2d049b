import { defineEndpoint } from '../define-endpoint.ts';

/** The form that is meant where none is named. @spec S§7 Captcha status */
export const FEEDBACK_REQUEST = 'feedback_request';

export const captchaCheckStatus = defineEndpoint({
  id: 'captcha-check-status',
  method: 'GET',
  path: '/app/captcha/check-status',
  encoding: 'json',
  languagePrefix: false,
  summary: `Whether a form asks for a captcha: \`form_type\` is its slug or its \`captcha.formType\`; \`${FEEDBACK_REQUEST}\` when absent`,
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
