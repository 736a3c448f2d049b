import { exactly, listOf, text, whole, yesOrNo } from '../../schemas.ts';
import { brokenDefinitions, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const publishProposal = defineStudioEndpoint({
  id: 'publish-proposal',
  method: 'POST',
  path: '/proposals/:id/publish',
  role: 'content',
  summary:
    'Make a proposal live; what nobody has approved is approved by its publisher, who must be one who may',
  body: { ...exactly({ revision: whole }), examples: [examples['publish-proposal'].body] },
  answers: {
    200: {
      description: 'Visitors get it from now on',
      schema: exactly({ forms: listOf(exactly({ slug: text, hash: text })), written: yesOrNo }),
      example: examples['publish-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...brokenDefinitions,
  },
});
