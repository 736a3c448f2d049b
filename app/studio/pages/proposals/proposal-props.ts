import type { OpenedProposal, ProposalSummary } from '#contract';
import type { SendingGate } from '../../use-sending.ts';

/** Properties of the parts of a proposal's page. */
export interface ProposalProps {
  proposal: OpenedProposal;
  /**
   * Gate that all decisions on the page share, so that no second one is sent about a state that the first has
   * changed.
   */
  gate: SendingGate;
  /** Remarks that are typed and not sent yet, by the fingerprint of their change; '' is the discussion. */
  unsent: Map<string, string>;
  /** Called after a decision; resolves when the page shows the proposal as it is now. */
  onChanged(): Promise<unknown>;
}

/**
 * Returns the state of a proposal by which its text is chosen: `returned` for an open one of which something
 * was returned, `scheduled` for an open one with a time, otherwise `state` itself.
 */
export function detailedState(
  state: ProposalSummary['state'],
  isReturned: boolean,
  publishAt: string | undefined,
): string {
  if (state !== 'open') return state;
  if (isReturned) return 'returned';
  return publishAt === undefined ? 'open' : 'scheduled';
}
