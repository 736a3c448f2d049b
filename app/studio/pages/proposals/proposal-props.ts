import type { OpenedProposal } from '#contract';

export interface ProposalProps {
  proposal: OpenedProposal;
  /** Called after a decision, so that the page loads the proposal again. */
  onChanged(): void;
}
