import { refusal } from '../../answers.ts';
import { badBody, exactly, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const restoreVersion = defineStudioEndpoint({
  id: 'restore-version',
  method: 'POST',
  path: '/documents/:kind/:slug/restore',
  role: 'content',
  summary: 'Take an old version as the draft; publishing it makes it live again',
  body: {
    ...exactly({ number: whole, revision: whole }),
    examples: [{ number: 1, revision: 0 }],
  },
  answers: {
    200: {
      description: 'The draft is the old version now',
      schema: exactly({ revision: whole, updatedAt: text }),
      example: { revision: 1, updatedAt: '2026-01-15T09:00:00.000Z' },
    },
    ...studioRefusals,
    ...notThere,
    409: refusal('The draft is another one by now', '', 'draftConflict', 'Этот документ уже изменили'),
    ...badBody,
  },
});
