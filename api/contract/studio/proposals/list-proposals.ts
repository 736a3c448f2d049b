import { exactly, listOf, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { proposalSummary } from '../proposal.ts';

const list = exactly({ proposals: listOf(proposalSummary) });
/** Response with the open proposals and the last hundred closed ones, the newest first. */
export type ProposalList = ValueOf<typeof list>;

/** Call that lists the open proposals and the last hundred closed ones, the newest first. */
export const listProposals = defineStudioEndpoint({
  id: 'list-proposals',
  path: '/proposals',
  role: 'viewer',
  summary: 'List the proposals, the newest first',
  response: list,
  responseSummary: 'Open and closed proposals',
});
