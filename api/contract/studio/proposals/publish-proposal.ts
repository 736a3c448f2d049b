import { exactly, listOf, text, whole, yesOrNo } from '../../schemas.ts';
import { brokenDefinitions, outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const publishProposal = defineStudioEndpoint({
  id: 'publish-proposal',
  method: 'POST',
  path: '/proposals/:id/publish',
  role: 'content',
  summary:
    'Make a proposal live; what nobody has approved is approved by its publisher, who must be one who may',
  body: exactly({ revision: whole }),
  answer: exactly({ forms: listOf(exactly({ slug: text, hash: text })), written: yesOrNo }),
  answerSummary: 'Visitors get it from now on',
  refusals: {
    ...outdatedDraft,
    ...brokenDefinitions,
  },
});
