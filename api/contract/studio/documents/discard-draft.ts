import { exactly, success, whole } from '../../schemas.ts';
import { badBody, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const discardDraft = defineStudioEndpoint({
  id: 'discard-draft',
  method: 'DELETE',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Discard a draft; what is live stays',
  body: { ...exactly({ revision: whole }), examples: [examples['discard-draft'].body] },
  answers: {
    200: {
      description: 'The draft is removed',
      schema: exactly({ success }),
      example: examples['discard-draft'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
  },
});
