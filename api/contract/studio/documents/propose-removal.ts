import { refusal } from '../../answers.ts';
import { badBody, exactly, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const proposeRemoval = defineStudioEndpoint({
  id: 'propose-removal',
  method: 'POST',
  path: '/documents/:kind/:slug/removal',
  role: 'content',
  summary: 'Make the draft say that the document is to go; a second person publishes it',
  body: { ...exactly({ revision: whole }), examples: [{ revision: 0 }] },
  answers: {
    200: {
      description: 'The draft is a removal under the next revision',
      schema: exactly({ revision: whole, updatedAt: text }),
      example: { revision: 1, updatedAt: '2026-01-15T09:00:00.000Z' },
    },
    ...studioRefusals,
    ...notThere,
    409: refusal(
      'Something names the document (`documentUsed`), the site cannot be without it (`documentNeeded`), or the draft is another one by now',
      '',
      'documentUsed',
      'Документ ещё используется',
    ),
    ...badBody,
  },
});
