import type { ListedProposal } from '../../publication/proposal-store.ts';
import type { StudioHandler } from '../handler.ts';
import { returnedIn } from './returned-in.ts';

/**
 * Handles the studio's call `list-proposals`: returns the open proposals and the last hundred closed ones, with
 * the last return that still counts, and of an open one the time of a later publication of its document.
 */
export const listProposals: StudioHandler<'list-proposals'> = async (_call, services) => {
  const listed = await services.proposals.list();
  const open = listed.filter(({ state }) => state === 'open');
  const published = await services.publications.lastTimes([...new Set(open.map(({ document }) => document))]);
  const returned = await returnedIn(listed, services);
  return {
    proposals: listed.map((proposal) => {
      const remark = returned.get(proposal);
      const last = proposal.state === 'open' ? published.get(proposal.document) : undefined;
      const isOld = last !== undefined && last > proposal.createdAt;
      return {
        ...summaryOf(proposal),
        ...(isOld && { publishedSince: last }),
        ...(remark && { returned: { by: remark.author.name, reason: remark.text, at: remark.createdAt } }),
      };
    }),
  };
};

/** Returns those members of a proposal that the list of proposals shows. */
export const summaryOf = ({
  id,
  document,
  removes,
  revision,
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
  id,
  document,
  removes,
  revision,
  state,
  verdict,
  message,
  proposedBy,
  createdAt,
  updatedAt,
  authors: [...authors],
  ...(schedule === undefined ? {} : { publishAt: schedule.at }),
  ...(scheduleFailure === undefined ? {} : { scheduleFailure }),
});
