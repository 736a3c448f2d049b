import type { JsonObject } from '#engine';
import { exactly, listOf, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import type { RequestSummary } from './list-requests.ts';
import { DELIVERY_STATES } from './list-requests.ts';

/** One request with all that is kept of it. */
export interface OpenedRequest extends RequestSummary {
  path: string;
  lang: string;
  /** Whether personal data is masked. */
  masked: boolean;
  payload: JsonObject;
  answers: JsonObject;
  consents: { purpose: string; text: string; evidenced: boolean }[];
  /** Whether it has opened a matter that its visitor can ask about. */
  hasAppeal: boolean;
  delivery: { nextAttemptAt: string; deliveredAt?: string; failure?: string };
}

const schema = exactly({
  id: text,
  form: text,
  variant: text,
  version: text,
  createdAt: text,
  state: { enum: [...DELIVERY_STATES] },
  attempts: whole,
  path: text,
  lang: text,
  masked: { type: 'boolean' },
  payload: { type: 'object' },
  answers: { type: 'object' },
  consents: listOf(exactly({ purpose: text, text, evidenced: { type: 'boolean' } })),
  hasAppeal: { type: 'boolean' },
  delivery: exactly({ nextAttemptAt: text, deliveredAt: text, failure: text }, ['deliveredAt', 'failure']),
});

const example = (masked: boolean): OpenedRequest => ({
  id: '482190711234',
  form: 'phone-call',
  variant: 'retail',
  version: '3f…',
  createdAt: '2026-01-15T09:00:00.000Z',
  state: 'pending',
  attempts: 0,
  path: '/api/crm/general/create',
  lang: 'ru',
  masked,
  payload: { form_id: 'phone-call', phone: masked ? '***' : '+79161234567' },
  answers: { phone: masked ? '***' : '9161234567' },
  consents: [{ purpose: 'privacy', text: 'Я соглашаюсь…', evidenced: true }],
  hasAppeal: false,
  delivery: { nextAttemptAt: '2026-01-15T09:00:00.000Z' },
});

export const openRequest = defineStudioEndpoint({
  id: 'open-request',
  method: 'GET',
  path: '/requests/:id',
  role: 'viewer',
  summary: 'Open a request; personal data is masked',
  answers: {
    200: { description: 'The request, masked', schema, example: example(true) },
    ...studioRefusals,
    ...notThere,
  },
});

export const revealRequest = defineStudioEndpoint({
  id: 'reveal-request',
  method: 'POST',
  path: '/requests/:id/reveal',
  role: 'contract',
  summary: 'Open a request as it was sent; who did so is written into the audit log',
  answers: {
    200: { description: 'The request', schema, example: example(false) },
    ...studioRefusals,
    ...notThere,
  },
});

export const replayRequest = defineStudioEndpoint({
  id: 'replay-request',
  method: 'POST',
  path: '/requests/:id/replay',
  role: 'contract',
  summary: 'Have a request sent again that was given up or held back',
  answers: {
    200: { description: 'It waits for its turn', schema, example: example(true) },
    ...studioRefusals,
    ...notThere,
  },
});
