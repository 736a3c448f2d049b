import { refusal } from '../../answers.ts';
import { badBody, exactly, notThere, studioRefusals, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const discardDraft = defineStudioEndpoint({
  id: 'discard-draft',
  method: 'DELETE',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Throw a draft away; what is live stays',
  body: { ...exactly({ revision: whole }), examples: [{ revision: 4 }] },
  answers: {
    200: {
      description: 'There is no draft any more',
      schema: exactly({ success: { const: true } }),
      example: { success: true },
    },
    ...studioRefusals,
    ...notThere,
    409: refusal('The draft is another one by now', '', 'draftConflict', 'Этот документ уже изменили'),
    ...badBody,
  },
});
