import { QUALITY_FORM } from '#engine/model';
import { defineEndpoint } from '../define-endpoint.ts';

/** What the specification calls the form of quality. @spec S§7 Captcha status */
export const FEEDBACK_REQUEST = 'feedback_request';

/** The form that a `form_type` means; none means the form of quality. */
export const formOfType = (formType: string | undefined): string =>
  formType === undefined || formType === FEEDBACK_REQUEST ? QUALITY_FORM : formType;

/** The other direction. */
export const typeOfForm = (slug: string): string => (slug === QUALITY_FORM ? FEEDBACK_REQUEST : slug);

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
