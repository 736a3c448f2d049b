import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { approvalRefusal, mayReturn } from '../../publication/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { changesOfProposal, hasReturned, openedRevision, submissionOf } from './named-proposal.ts';

/**
 * Handles the studio's call `remark-proposal`: stores a comment, or a decision about a change. 403 if the
 * caller may not decide so, 404 for an unknown change, 409 if the proposal has changed, 422 for a comment or
 * return without text.
 */
export const remarkProposal: StudioHandler<'remark-proposal'> = async (call, services) => {
  const { database, proposals, approvers, notices } = services;
  const { fingerprint, decision } = call.body;
  const { user } = call.session;
  const text = call.body.text.trim();
  const proposal = await openedRevision(call, services);
  const { id, document } = proposal;
  const needsWords = decision === 'returned' || decision === 'comment';
  if (needsWords && text === '') throw new HttpRefusal(422, 'text', 'required');
  if (decision !== 'comment' || fingerprint !== '') {
    const { changes } = await changesOfProposal(proposal, call, services);
    const change = changes.find((one) => one.fingerprint === fingerprint);
    if (change === undefined) throw new HttpRefusal(404, '', 'notFound');
    const submission = await submissionOf(proposal, services);
    const refusal = approvalRefusal(approvers, submission, change, user);
    if (decision === 'approved' && refusal !== undefined) throw new HttpRefusal(403, '', refusal);
    if (decision === 'returned' && !mayReturn(approvers, submission, change, user))
      throw new HttpRefusal(403, '', refusal ?? 'approverMissing');
    if (decision === 'withdrawn' && !hasReturned(submission, fingerprint, user))
      throw new HttpRefusal(409, '', 'proposalChanged');
  }
  await database.transaction().execute(async (transaction) => {
    const isKept = await proposals.remark(transaction, proposal, {
      fingerprint,
      decision,
      text,
      userId: user.id,
    });
    if (!isKept) throw new HttpRefusal(409, '', 'proposalChanged');
    if (decision === 'returned')
      await notices.add(transaction, 'proposal.returned', { id, document, verdict: proposal.verdict });
    await call.audit(
      transaction,
      `proposal-${decision === 'comment' ? 'commented' : decision}`,
      `document:${document}`,
      { contentHash: contentHash(proposal), proposal: id, fingerprint },
    );
  });
  return { success: true };
};
