import { exactly, listOf, oneOf, success, text, whole } from '../../schemas.ts';
import { badBody, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const resolveProposal = defineStudioEndpoint({
  id: 'resolve-proposal',
  method: 'POST',
  path: '/proposals/:id/resolve',
  role: 'content',
  summary: 'Choose, for settings that somebody else has published meanwhile, whose value stays',
  body: {
    ...exactly({
      revision: whole,
      // For each setting in conflict.
      keep: listOf(exactly({ file: text, pointer: text, value: oneOf(['ours', 'theirs']) })),
    }),
    examples: [examples['resolve-proposal'].body],
  },
  answers: {
    200: {
      description:
        'It is over what is live now; who has chosen is an author, and approvals are asked for again',
      schema: exactly({ success }),
      example: examples['resolve-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
  },
});
