import { defineReadingEndpoint } from '../define-endpoint.ts';

/** Form type that the call `captcha-check-status` assumes when it names none. @spec S§7 Captcha status */
export const FEEDBACK_REQUEST = 'feedback_request';

/** Call that returns true if the form that `form_type` names requires a captcha now; false for an unknown form. */
export const captchaCheckStatus = defineReadingEndpoint({
  id: 'captcha-check-status',
  path: '/app/captcha/check-status',
  summary: `Reports whether a form asks for a captcha; \`form_type\` is its slug or its \`captcha.formType\`; \`${FEEDBACK_REQUEST}\` when absent`,
  source: 'S§7',
  responses: {
    200: {
      description: 'False for a form that does not exist',
      schema: { type: 'boolean' },
      example: true,
    },
  },
});
