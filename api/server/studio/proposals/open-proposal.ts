import { type OpenedProposal, PUBLISHER_REFUSALS, type PublisherRefusal, roleIncludes } from '#contract';
import type { Session } from '../../access/sessions.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { Proposal } from '../../publication/proposal-store.ts';
import { approvalRefusal, mayReturn, publicationRefusal, stateOf } from '../../publication/publishers.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';
import { summaryOf } from './list-proposals.ts';
import { changesOfProposal, hasReturned, mayReopen, namedProposal, submissionOf } from './named-proposal.ts';

/**
 * Handles the studio's call `open-proposal`: returns a proposal with its changes, conflicts, remarks, and what
 * the caller may do; 404 for an unknown one.
 */
export const openProposal: StudioHandler<'open-proposal'> = async (call, services) => {
  const { proposals, approvers } = services;
  const { user } = call.session;
  const proposal = await namedProposal(call, services);
  const isOpen = proposal.state === 'open';
  const remarks = await proposals.remarks(proposal.id);
  const submission = await submissionOf(proposal, services);
  // A removal of a document that others refer to cannot be compared.
  const kept = isOpen && proposal.removes ? await removalRefusal(proposal, call, services) : undefined;
  const reviewed =
    kept !== undefined
      ? NOT_REVIEWED
      : await (isOpen ? changesOfProposal : reviewDecided)(proposal, call, services);
  const { changes } = reviewed;
  // The draft that a closed proposal became has conflicts and problems of its own.
  const { conflicts, problems, files, verdict } =
    isOpen && kept === undefined
      ? { verdict: proposal.verdict, ...reviewed }
      : { ...NOT_REVIEWED, verdict: proposal.verdict };
  const earlier = isOpen ? await earlierReturned(proposal, services) : undefined;
  const refusal = kept ?? publicationRefusal(approvers, submission, changes, user);
  const isWhole = conflicts.length === 0 && problems.length === 0 && changes.length > 0;
  return {
    ...summaryOf(proposal),
    verdict,
    changes: changes.map((change) => {
      const refused = approvalRefusal(approvers, submission, change, user);
      const state = stateOf(approvers, submission, change);
      const { isUndecided: _, ...shown } = change;
      return {
        ...shown,
        state,
        mayReturn: isOpen && mayReturn(approvers, submission, change, user),
        mayWithdraw: isOpen && hasReturned(submission, change.fingerprint, user),
        ...(isOpen && refused !== undefined && { refusal: refused }),
      };
    }),
    conflicts,
    problems,
    files,
    remarks: remarks.map(({ author, isDisabled: _, ...remark }) => ({ ...remark, author: author.name })),
    mayPublish: isOpen && isWhole && refusal === undefined,
    ...(isOpen && refusal !== undefined && { refusal }),
    mayRemark: isOpen && roleIncludes(user.role, 'content'),
    mayReopen: await mayReopen(proposal, call, services),
    ...(earlier && { earlier }),
  };
};

/** Resolves with the changes of a closed proposal; none where the definitions of now no longer fit to it. */
async function reviewDecided(
  proposal: Proposal,
  call: { session: Session },
  services: StudioServices,
): ReturnType<typeof changesOfProposal> {
  try {
    return await changesOfProposal(proposal, call, services);
  } catch (error) {
    if (error instanceof HttpRefusal) return { ...NOT_REVIEWED, verdict: proposal.verdict };
    throw error;
  }
}

/** Resolves with the reason that blocks the removal for every publisher, or `undefined`. */
async function removalRefusal(
  { document }: Proposal,
  call: { session: Session },
  { editing, isolates }: StudioServices,
): Promise<PublisherRefusal | undefined> {
  const input = { texts: await currentTexts(editing), document };
  try {
    await isolates.run('allow-removal', input, ownerOf(call, document));
    return undefined;
  } catch (error) {
    const code = error instanceof HttpRefusal ? error.errors['']?.code : undefined;
    const refusal = PUBLISHER_REFUSALS.find((one) => one === code);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** Resolves with the last return in the proposal of the document before this one, if that became a draft again. */
async function earlierReturned(
  { id, document, createdAt }: Proposal,
  { proposals }: Pick<StudioServices, 'proposals'>,
): Promise<OpenedProposal['earlier']> {
  const before = (await proposals.list()).find(
    (one) => one.document === document && one.id !== id && one.createdAt <= createdAt,
  );
  if (before?.state !== 'reopened') return undefined;
  const remark = (await proposals.remarks(before.id)).findLast(({ decision }) => decision === 'returned');
  return remark && { id: before.id, by: remark.author.name, reason: remark.text, at: remark.createdAt };
}

const NOT_REVIEWED = { changes: [], conflicts: [], problems: [], files: [] };
