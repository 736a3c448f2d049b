import { exactly, success, whole } from '../../schemas.ts';
import { notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const reopenProposal = defineStudioEndpoint({
  id: 'reopen-proposal',
  method: 'POST',
  path: '/proposals/:id/reopen',
  role: 'content',
  summary: 'Make a proposal a draft again, with its authors; refused while the document has a draft',
  body: { ...exactly({ revision: whole }), examples: [examples['reopen-proposal'].body] },
  answers: {
    200: {
      description: 'The document has the draft again',
      schema: exactly({ success }),
      example: examples['reopen-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
  },
});
