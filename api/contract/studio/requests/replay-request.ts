import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };
import { openedRequestSchema } from './open-request.ts';

export const replayRequest = defineStudioEndpoint({
  id: 'replay-request',
  method: 'POST',
  path: '/requests/:id/replay',
  role: 'contract',
  summary: 'Send a request again that was given up or held back',
  answers: {
    200: {
      description: 'It waits for its next attempt',
      schema: openedRequestSchema,
      example: examples['open-request'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
