import { exactly, oneOf, success, text, whole } from '../../schemas.ts';
import { badBody, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS, REMARK_DECISIONS } from '../proposal.ts';
import examples from './examples.json' with { type: 'json' };

export const remarkProposal = defineStudioEndpoint({
  id: 'remark-proposal',
  method: 'POST',
  path: '/proposals/:id/remarks',
  role: 'content',
  summary: 'Approve or return one change of a proposal, or comment on it',
  body: {
    ...exactly({
      revision: whole,
      // Empty: about the whole, which is commented alone.
      fingerprint: text,
      decision: oneOf(REMARK_DECISIONS),
      text: { ...text, maxLength: MAX_REMARK_CHARACTERS },
    }),
    examples: [examples['remark-proposal'].body],
  },
  answers: {
    200: {
      description: 'It is kept; of a person and a change the last decision counts',
      schema: exactly({ success }),
      example: examples['remark-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
  },
});
