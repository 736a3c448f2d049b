import type { OpenedProposal } from '#contract';
import type { SendingGate } from '../../use-sending.ts';

export interface ProposalProps {
  proposal: OpenedProposal;
  /** Gate of every decision on the page: a second one would be about a state that the first has changed. */
  gate: SendingGate;
  /** Remarks that are typed and not sent yet, by the fingerprint of their change; '' is the discussion. */
  unsent: Map<string, string>;
  /** Called after a decision; resolves when the page shows the proposal as it is now. */
  onChanged(): Promise<unknown>;
}
