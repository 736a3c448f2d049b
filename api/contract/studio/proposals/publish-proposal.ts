import { exactly, listOf, text, whole, yesOrNo } from '../../schemas.ts';
import { brokenDefinitions, outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const publishProposal = defineStudioEndpoint({
  id: 'publish-proposal',
  method: 'POST',
  path: '/proposals/:id/publish',
  role: 'content',
  proof: 'breaking',
  summary: 'Publish a proposal; the caller approves its unapproved changes and must be allowed to',
  body: exactly({ revision: whole }),
  answer: exactly({ forms: listOf(exactly({ slug: text, hash: text })), written: yesOrNo }),
  answerSummary: 'The version is live',
  refusals: {
    ...outdatedDraft,
    ...brokenDefinitions,
  },
});
