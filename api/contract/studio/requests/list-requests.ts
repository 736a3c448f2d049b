import { enumOf, exactly, listOf, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * States of a request's delivery to the CRM: waiting, held back (for instance as spam), delivered, or given up
 * after all tries (`dead`).
 */
export const DELIVERY_STATES = ['pending', 'held', 'delivered', 'dead'] as const;
/** State of a request's delivery to the CRM: `pending`, `held` (held back), `delivered` or `dead` (given up). */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Filter of the list of requests: those not delivered although their retention term is over. */
export const OVERDUE = 'overdue';

/** Number of requests on one page of the studio's list. */
export const REQUESTS_PER_PAGE = 50;

/**
 * Schemas of the members of a stored request in a list: number, form, variant, version, time and state; nothing
 * that a visitor typed.
 */
export const requestProperties = {
  id: text,
  form: text,
  variant: text,
  // Hash of the form's version.
  version: text,
  createdAt: text,
  state: enumOf(DELIVERY_STATES),
  attempts: whole,
} as const;

/** Longest text by which requests are searched, in characters. */
export const MAX_SEARCH = 200;

const requestPage = exactly({ requests: listOf(exactly(requestProperties)), total: whole });
/** Page of the studio's list of stored requests, with the number of all that match. */
export type RequestPage = ValueOf<typeof requestPage>;

/**
 * Call that returns a page of the stored requests that a search (number, phone, e-mail, words of a name) and
 * filters find, newest first.
 */
export const listRequests = defineStudioEndpoint({
  id: 'list-requests',
  // Not in the URL, where a phone or a name would reach logs and histories.
  path: '/requests/search',
  role: 'viewer',
  summary:
    'List requests, the newest first: by number, phone, e-mail or whole words of a name (`search`), and by form, time, delivery (`overdue`: not delivered although its retention term is over), version, experiment and variant; `page` is from 0',
  body: exactly(
    {
      search: { type: 'string', maxLength: MAX_SEARCH },
      form: text,
      from: text,
      to: text,
      state: text,
      version: text,
      page: whole,
      experiment: text,
      variant: text,
    },
    ['search', 'form', 'from', 'to', 'state', 'version', 'page', 'experiment', 'variant'],
  ),
  response: requestPage,
  responseSummary: 'One page of the list, and the total',
});
