import { CAPTCHA_HEADER, CONSENT_HEADER, FORM_HEADER, IDEMPOTENCY_KEY, SIGNALS_HEADER } from '#contract';
import { acceptRequest } from '../../accept/accept-request.ts';
import { HttpRefusal, type RefusalFormatter } from '../../http/refusal.ts';
import { type Handler, headerOf } from './handler.ts';

/** Bodies of an endpoint that stores requests, where they are not `{ success: true, id }` and `ErrorAnswer`. */
interface Bodies {
  accepted(id: string): object;
  refused?: RefusalFormatter;
}

const COMMON: Bodies = { accepted: (id) => ({ success: true, id }) };

/** The handler of an endpoint to which a form is sent. */
export const storeRequest =
  ({ accepted, refused }: Bodies = COMMON): Handler =>
  async (call, services) => {
    try {
      const id = await acceptRequest(services, {
        ...call,
        idempotencyKey: headerOf(call, IDEMPOTENCY_KEY),
        formHeader: headerOf(call, FORM_HEADER),
        consentHeader: headerOf(call, CONSENT_HEADER),
        captchaHeader: headerOf(call, CAPTCHA_HEADER),
        signalsHeader: headerOf(call, SIGNALS_HEADER),
      });
      return accepted(id);
    } catch (error) {
      if (error instanceof HttpRefusal && error.status === 422) error.formatBody = refused;
      throw error;
    }
  };
