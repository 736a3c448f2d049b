import { exactly, listOf, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Of appeals, as they are listed by: `overdue` ones wait longer than was promised. */
export const APPEAL_STATES = ['waiting', 'overdue', 'considered'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEALS_A_PAGE = 50;

/** An appeal in the list: nothing of what somebody typed, and not what the bank has answered. */
const appealSummary = exactly({
  number: text,
  // Of its request.
  form: text,
  variant: text,
  filedAt: text,
  status: text,
  plannedDay: text,
  // '' until it was considered.
  consideredDay: text,
  // Whole days in Moscow until the planned day; negative after it.
  daysLeft: { type: 'integer' },
});
export type AppealSummary = ValueOf<typeof appealSummary>;

const appealPage = exactly({
  appeals: listOf(appealSummary),
  total: whole,
  // All that are, whatever is listed.
  overdue: whole,
  // What can be chosen from, of all in the state.
  statuses: listOf(text),
});
export type AppealPage = ValueOf<typeof appealPage>;

export const listAppeals = defineStudioEndpoint({
  id: 'list-appeals',
  method: 'GET',
  path: '/appeals',
  role: 'viewer',
  summary:
    'List appeals by `state` (`waiting`, `overdue`, `considered`), `status`, `page` from 0; those that are due first, of considered ones the newest',
  answer: appealPage,
  answerSummary: 'One page of them, and how many there are',
});
