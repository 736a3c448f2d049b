import { exactly, text, textOrNull, whole } from '../../schemas.ts';
import { outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const scheduleProposal = defineStudioEndpoint({
  id: 'schedule-proposal',
  method: 'POST',
  path: '/proposals/:id/schedule',
  role: 'content',
  summary:
    'Set when a proposal is published by itself, in the name of somebody who may publish it now and then; null takes that back',
  // ISO 8601 in UTC, in the future.
  body: exactly({ revision: whole, at: textOrNull }),
  answer: exactly({ at: text }, ['at']),
  answerSummary: 'It waits for its time, or for a person again',
  refusals: outdatedDraft,
});
