import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedProposal } from '../proposal.ts';

export const openProposal = defineStudioEndpoint({
  id: 'open-proposal',
  method: 'GET',
  path: '/proposals/:id',
  role: 'viewer',
  summary: 'What a proposal changes today, what was decided, and what the caller may do',
  answer: openedProposal,
  answerSummary: 'The proposal over what is live now',
});
