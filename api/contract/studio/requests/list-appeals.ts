import { exactly, listOf, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * States by which the list of appeals is filtered: without a decision, without one after the planned day
 * (`overdue`), or considered.
 */
export const APPEAL_STATES = ['waiting', 'overdue', 'considered'] as const;

/** Number of appeals on one page of the studio's list. */
export const APPEALS_PER_PAGE = 50;

const appealSummary = exactly({
  number: text,
  // Form and variant of its request.
  form: text,
  variant: text,
  filedAt: text,
  status: text,
  plannedDay: text,
  // '' until the appeal has been considered.
  consideredDay: text,
  // Whole days in Moscow until the planned day; negative after it.
  daysLeft: { type: 'integer' },
});
/** Appeal in the studio's list, without anything that a visitor typed and without the bank's reply. */
export type AppealSummary = ValueOf<typeof appealSummary>;

const appealPage = exactly({
  appeals: listOf(appealSummary),
  total: whole,
  // Number of overdue appeals, whatever the filter.
  overdue: whole,
  // Statuses to filter by, among the appeals in the state.
  statuses: listOf(text),
});
/** Page of the studio's list of appeals, with the number of all that match and the statuses to filter by. */
export type AppealPage = ValueOf<typeof appealPage>;

/**
 * Call that lists a page of appeals in a state or a status, in the order of the planned days, but considered
 * ones newest first.
 */
export const listAppeals = defineStudioEndpoint({
  id: 'list-appeals',
  path: '/appeals',
  role: 'viewer',
  summary:
    'List appeals by `state` (`waiting`, `overdue`, `considered`), `status`, `page` from 0; in the order of their planned days, considered ones newest first',
  response: appealPage,
  responseSummary: 'One page of the list, and the total',
});
