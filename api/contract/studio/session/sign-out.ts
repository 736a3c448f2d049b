import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const signOut = defineStudioEndpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/sign-out',
  role: 'viewer',
  summary: 'End the session',
  answers: {
    200: {
      description: 'The session has ended; its cookie is of no use any more',
      schema: {
        type: 'object',
        properties: { success: { const: true } },
        required: ['success'],
        additionalProperties: false,
      },
      example: { success: true },
    },
    ...studioRefusals,
  },
});
