import { covers } from '#contract';
import { approvalRefusal, publicationRefusal, stateOf } from '../../definitions/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { summaryOf } from './list-proposals.ts';
import { mayReopen, namedProposal, review, submissionOf } from './named-proposal.ts';

export const openProposal: StudioHandler<'open-proposal'> = async (call, services) => {
  const { proposals, approvers } = services;
  const { user } = call.session;
  const proposal = await namedProposal(call, services);
  const isOpen = proposal.state === 'open';
  const remarks = await proposals.remarks(proposal.id);
  const submission = await submissionOf(proposal, services);
  const { changes, conflicts, problems, files, verdict } = isOpen
    ? await review(proposal, call, services)
    : { ...ENDED, verdict: proposal.verdict };
  const refusal = publicationRefusal(approvers, submission, changes, user);
  const isWhole = conflicts.length === 0 && problems.length === 0 && changes.length > 0;
  return {
    ...summaryOf(proposal),
    verdict,
    revision: proposal.revision,
    changes: changes.map((change) => {
      const refused = approvalRefusal(approvers, submission, change, user);
      const state = stateOf(approvers, submission, change);
      return { ...change, state, ...(refused !== undefined && { refusal: refused }) };
    }),
    conflicts,
    problems,
    files,
    remarks: remarks.map(({ author, isDisabled: _, ...remark }) => ({ ...remark, author: author.name })),
    mayPublish: isOpen && isWhole && refusal === undefined,
    ...(isOpen && refusal !== undefined && { refusal }),
    mayRemark: isOpen && covers(user.role, 'content'),
    mayReopen: await mayReopen(proposal, call, services),
  };
};

const ENDED = { changes: [], conflicts: [], problems: [], files: [] };
