import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedRequestExample, openedRequestSchema } from './open-request.ts';

export const revealRequest = defineStudioEndpoint({
  id: 'reveal-request',
  method: 'POST',
  path: '/requests/:id/reveal',
  role: 'contract',
  summary: 'Open a request as it was sent; who did so is written into the audit log',
  answers: {
    200: { description: 'The request', schema: openedRequestSchema, example: openedRequestExample(false) },
    ...studioRefusals,
    ...notThere,
  },
});
