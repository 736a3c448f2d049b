import { CAPTCHA_KIND_HEADER, FEEDBACK_REQUEST } from '#contract';
import { type Json, objectIn } from '#engine/model/json';
import { formOfType, requiresCaptcha } from '../captcha/requires-captcha.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `captcha-check-status`: true if the named form needs a captcha now; the kind is in a response
 * header.
 */
export const captchaCheckStatus: HandlerOf<'captcha-check-status'> = async (
  { request, reply },
  { forms, risk },
) => {
  const query = request.query as Json;
  const formType = objectIn(query).form_type;
  const asked = typeof formType === 'string' ? formType : FEEDBACK_REQUEST;
  const form = await formOfType(forms, asked);
  if (!(await requiresCaptcha(forms, form))) return false;
  const { shown } = await risk.decide({ request, form });
  if (shown !== 'nothing') reply.header(CAPTCHA_KIND_HEADER, shown === 'work' ? 'work' : 'picture');
  return shown !== 'nothing';
};
