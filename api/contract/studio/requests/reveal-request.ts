import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };
import { openedRequestSchema } from './open-request.ts';

export const revealRequest = defineStudioEndpoint({
  id: 'reveal-request',
  method: 'POST',
  path: '/requests/:id/reveal',
  role: 'contract',
  summary: 'Open a request as it was sent; the audit log records the reader',
  answers: {
    200: {
      description: 'The request',
      schema: openedRequestSchema,
      example: examples['reveal-request'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
