import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedProposal } from '../proposal.ts';
import examples from './examples.json' with { type: 'json' };

export const openProposal = defineStudioEndpoint({
  id: 'open-proposal',
  method: 'GET',
  path: '/proposals/:id',
  role: 'viewer',
  summary: 'What a proposal changes today, what was decided, and what the caller may do',
  answers: {
    200: {
      description: 'The proposal over what is live now',
      schema: openedProposal,
      example: examples['open-proposal'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
