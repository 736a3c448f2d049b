import { CONSENT_HEADER, FORM_HEADER, IDEMPOTENCY_KEY, SIGNALS_HEADER } from '#contract';
import { acceptRequest } from '../accept/accept-request.ts';
import type { EndpointCall, Handler } from './handler.ts';

export const crmCreate: Handler = async (call, services) => {
  const id = await acceptRequest(services, {
    ...call,
    idempotencyKey: headerOf(call, IDEMPOTENCY_KEY),
    formHeader: headerOf(call, FORM_HEADER),
    consentHeader: headerOf(call, CONSENT_HEADER),
    signalsHeader: headerOf(call, SIGNALS_HEADER),
  });
  return { success: true, id };
};

function headerOf({ request }: EndpointCall, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
