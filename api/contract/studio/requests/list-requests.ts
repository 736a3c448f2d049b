import { exactly, listOf, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const DELIVERY_STATES = ['pending', 'held', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A request in the list: nothing of what somebody typed. */
export interface RequestSummary {
  id: string;
  form: string;
  variant: string;
  /** Hash of the form's version. */
  version: string;
  createdAt: string;
  state: DeliveryState;
  attempts: number;
}

export interface RequestPage {
  requests: RequestSummary[];
  total: number;
}

export const REQUESTS_A_PAGE = 50;

export const listRequests = defineStudioEndpoint({
  id: 'list-requests',
  method: 'GET',
  path: '/requests',
  role: 'viewer',
  summary:
    'List requests by `form`, `from`, `to` (ISO 8601), `state`, `version`, `page` from 0; the newest first',
  answers: {
    200: {
      description: 'One page of them, and how many there are',
      schema: exactly({
        requests: listOf(
          exactly({
            id: text,
            form: text,
            variant: text,
            version: text,
            createdAt: text,
            state: { enum: [...DELIVERY_STATES] },
            attempts: whole,
          }),
        ),
        total: whole,
      }),
      example: {
        requests: [
          {
            id: '482190711234',
            form: 'phone-call',
            variant: 'retail',
            version: '3f…',
            createdAt: '2026-01-15T09:00:00.000Z',
            state: 'delivered',
            attempts: 1,
          },
        ],
        total: 1,
      },
    },
    ...studioRefusals,
  },
});
