import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedProposal } from '../proposal.ts';

/** Call that returns a proposal with its changes against the live version, remarks, and the caller's permissions. */
export const openProposal = defineStudioEndpoint({
  id: 'open-proposal',
  path: '/proposals/:id',
  role: 'viewer',
  summary: 'Get a proposal’s changes against the live version, its decisions and the caller’s permissions',
  response: openedProposal,
  responseSummary: 'The proposal, compared with the live version',
});
