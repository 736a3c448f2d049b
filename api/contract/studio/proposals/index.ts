export {
  MAX_REMARK_CHARACTERS,
  type OpenedProposal,
  type ProposalConflict,
  type ProposalRemark,
  type ProposalSummary,
  type ProposedChange,
  type RemarkDecision,
} from '../proposal.ts';
export { listProposals, type ProposalList } from './list-proposals.ts';
export { openProposal } from './open-proposal.ts';
export { proposeDocument } from './propose-document.ts';
export { publishProposal } from './publish-proposal.ts';
export { remarkProposal } from './remark-proposal.ts';
export { reopenProposal } from './reopen-proposal.ts';
export { resolveProposal } from './resolve-proposal.ts';
export { scheduleProposal } from './schedule-proposal.ts';
