import { exactly, listOf, type ValueOf } from '../../schemas.ts';
import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { proposalSummary } from '../proposal.ts';
import examples from './examples.json' with { type: 'json' };

const list = exactly({ proposals: listOf(proposalSummary) });
export type ProposalList = ValueOf<typeof list>;

export const listProposals = defineStudioEndpoint({
  id: 'list-proposals',
  method: 'GET',
  path: '/proposals',
  role: 'viewer',
  summary: 'List the proposals, the newest first',
  answers: {
    200: {
      description: 'Those that wait and those that have ended',
      schema: list,
      example: examples['list-proposals'].answer,
    },
    ...studioRefusals,
  },
});
