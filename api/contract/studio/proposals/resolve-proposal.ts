import { exactly, listOf, oneOf, success, text, whole } from '../../schemas.ts';
import { outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const resolveProposal = defineStudioEndpoint({
  id: 'resolve-proposal',
  method: 'POST',
  path: '/proposals/:id/resolve',
  role: 'content',
  summary: 'Choose, for settings that somebody else has published meanwhile, whose value stays',
  body: exactly({
    revision: whole,
    // For each setting in conflict.
    keep: listOf(exactly({ file: text, pointer: text, value: oneOf(['ours', 'theirs']) })),
  }),
  answer: exactly({ success }),
  answerSummary:
    'It is over what is live now; who has chosen is an author, and approvals are asked for again',
  refusals: outdatedDraft,
});
