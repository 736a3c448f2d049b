import { exactly, whole } from '../../schemas.ts';
import { badBody, notThere, outdatedDraft, savedDraftSchema, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const restoreVersion = defineStudioEndpoint({
  id: 'restore-version',
  method: 'POST',
  path: '/documents/:kind/:slug/restore',
  role: 'content',
  summary: 'Take an old version as the draft; publishing it makes it live again',
  body: { ...exactly({ number: whole, revision: whole }), examples: [examples['restore-version'].body] },
  answers: {
    200: {
      description: 'The draft is the old version now',
      schema: savedDraftSchema,
      example: examples['restore-version'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
  },
});
