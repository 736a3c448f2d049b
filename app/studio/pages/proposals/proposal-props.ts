import type { OpenedProposal } from '#contract';

export interface ProposalProps {
  proposal: OpenedProposal;
  /** Something was decided: the page asks for the proposal again. */
  onChanged(): void;
}
