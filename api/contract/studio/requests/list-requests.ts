import { exactly, listOf, oneOf, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const DELIVERY_STATES = ['pending', 'held', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** State to filter by: not delivered although the retention term is over. */
export const OVERDUE = 'overdue';

export const REQUESTS_PER_PAGE = 50;

/** Request in the list, without anything that a visitor typed. */
export const requestProperties = {
  id: text,
  form: text,
  variant: text,
  // Hash of the form's version.
  version: text,
  createdAt: text,
  state: oneOf(DELIVERY_STATES),
  attempts: whole,
} as const;
const requestSummary = exactly(requestProperties);
export type RequestSummary = ValueOf<typeof requestSummary>;

const requestPage = exactly({ requests: listOf(requestSummary), total: whole });
export type RequestPage = ValueOf<typeof requestPage>;

export const listRequests = defineStudioEndpoint({
  id: 'list-requests',
  method: 'GET',
  path: '/requests',
  role: 'viewer',
  summary:
    'List requests by `form`, `from`, `to` (ISO 8601), `state` (`overdue`: not delivered although its retention term is over), `version`, `page` from 0; the newest first',
  answer: requestPage,
  answerSummary: 'One page of the list, and the total',
});
