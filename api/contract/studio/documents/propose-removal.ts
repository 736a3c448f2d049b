import { refusal } from '../../answers.ts';
import { exactly, whole } from '../../schemas.ts';
import { badBody, notThere, savedDraftSchema, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const proposeRemoval = defineStudioEndpoint({
  id: 'propose-removal',
  method: 'POST',
  path: '/documents/:kind/:slug/removal',
  role: 'content',
  summary: 'Make the draft a removal of the document; a second person publishes it',
  body: { ...exactly({ revision: whole }), examples: [examples['propose-removal'].body] },
  answers: {
    200: {
      description: 'The draft is a removal under the next revision',
      schema: savedDraftSchema,
      example: examples['propose-removal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
    409: refusal(
      'Something names the document (`documentUsed`), the site needs it (`documentNeeded`), or the draft has changed since',
      '',
      'documentUsed',
    ),
  },
});
