import { CAPTCHA_HEADER, CONSENT_HEADER, FORM_HEADER, IDEMPOTENCY_KEY } from '#contract';
import { acceptRequest } from '../accept/accept-request.ts';
import { type Handler, headerOf } from './handler.ts';

export const crmCreate: Handler = async (call, services) => {
  const id = await acceptRequest(services, {
    ...call,
    idempotencyKey: headerOf(call, IDEMPOTENCY_KEY),
    formHeader: headerOf(call, FORM_HEADER),
    consentHeader: headerOf(call, CONSENT_HEADER),
    captchaHeader: headerOf(call, CAPTCHA_HEADER),
  });
  return { success: true, id };
};
