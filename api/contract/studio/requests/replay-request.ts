import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedRequestExample, openedRequestSchema } from './open-request.ts';

export const replayRequest = defineStudioEndpoint({
  id: 'replay-request',
  method: 'POST',
  path: '/requests/:id/replay',
  role: 'contract',
  summary: 'Have a request sent again that was given up or held back',
  answers: {
    200: {
      description: 'It waits for its turn',
      schema: openedRequestSchema,
      example: openedRequestExample(true),
    },
    ...studioRefusals,
    ...notThere,
  },
});
