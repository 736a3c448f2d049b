import { exactly, text, textOrNull, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft } from '../responses.ts';

/** Call that sets the time of a proposal's publication (`at`, ISO 8601 in UTC), or cancels it with null. */
export const scheduleProposal = defineStudioEndpoint({
  id: 'schedule-proposal',
  path: '/proposals/:id/schedule',
  role: 'content',
  reauthentication: 'breaking',
  summary:
    'Schedule a proposal’s publication, in the name of a caller who may publish it now and at that time; null cancels it',
  // Future time in UTC, in ISO 8601; null cancels the schedule.
  body: exactly({ revision: whole, at: textOrNull }),
  response: exactly({ at: text }, ['at']),
  responseSummary: 'The schedule is set or cancelled',
  refusals: outdatedDraft,
});
