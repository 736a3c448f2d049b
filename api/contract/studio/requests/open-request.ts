import type { JsonObject } from '#engine/model';
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
  /** Whether it has opened an appeal that its visitor can look up. */
  hasAppeal: boolean;
  delivery: { nextAttemptAt: string; deliveredAt?: string; failure?: string };
}

export const openedRequestSchema = exactly({
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

export const openedRequestExample = (masked: boolean): OpenedRequest => ({
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
    200: {
      description: 'The request, masked',
      schema: openedRequestSchema,
      example: openedRequestExample(true),
    },
    ...studioRefusals,
    ...notThere,
  },
});
