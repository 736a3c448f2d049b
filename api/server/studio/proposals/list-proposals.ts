import type { ListedProposal } from '../../publication/proposal-store.ts';
import type { StudioHandler } from '../handler.ts';
import { returnedIn } from './returned-in.ts';

export const listProposals: StudioHandler<'list-proposals'> = async (_call, services) => {
  const listed = await services.proposals.list();
  const latest = new Map((await services.publications.latest()).map((one) => [one.document, one.createdAt]));
  const returned = await returnedIn(listed, services);
  return {
    proposals: listed.map((proposal) => {
      const remark = returned.get(proposal);
      const published = latest.get(proposal.document) ?? '';
      const isOld = proposal.state === 'open' && published > proposal.createdAt;
      return {
        ...summaryOf(proposal),
        ...(isOld && { publishedSince: published }),
        ...(remark && { returned: { by: remark.author.name, reason: remark.text, at: remark.createdAt } }),
      };
    }),
  };
};

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
  ...{ id, document, removes, revision, state, verdict, message, proposedBy, createdAt, updatedAt },
  authors: [...authors],
  ...(schedule === undefined ? {} : { publishAt: schedule.at }),
  ...(scheduleFailure === undefined ? {} : { scheduleFailure }),
});
