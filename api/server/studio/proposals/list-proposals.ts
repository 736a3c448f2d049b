import type { ListedProposal } from '../../publication/proposal-store.ts';
import type { StudioHandler } from '../handler.ts';

export const listProposals: StudioHandler<'list-proposals'> = async (_call, { proposals }) => ({
  proposals: (await proposals.list()).map(summaryOf),
});

export const summaryOf = ({
  id,
  document,
  removes,
  state,
  verdict,
  message,
  proposedBy,
  authors,
  createdAt,
  updatedAt,
  schedule,
  scheduleFailure,
}: ListedProposal) => ({
  ...{ id, document, removes, state, verdict, message, proposedBy, createdAt, updatedAt },
  authors: [...authors],
  ...(schedule === undefined ? {} : { publishAt: schedule.at }),
  ...(scheduleFailure === undefined ? {} : { scheduleFailure }),
});
