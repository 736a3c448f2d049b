import { exactly, text, textOrNull, whole } from '../../schemas.ts';
import { badBody, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const scheduleProposal = defineStudioEndpoint({
  id: 'schedule-proposal',
  method: 'POST',
  path: '/proposals/:id/schedule',
  role: 'content',
  summary:
    'Set when a proposal is published by itself, in the name of somebody who may publish it now and then; null takes that back',
  body: {
    // ISO 8601 in UTC, in the future.
    ...exactly({ revision: whole, at: textOrNull }),
    examples: [examples['schedule-proposal'].body],
  },
  answers: {
    200: {
      description: 'It waits for its time, or for a person again',
      schema: exactly({ at: text }, ['at']),
      example: examples['schedule-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
  },
});
