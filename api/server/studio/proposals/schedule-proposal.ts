import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { requirePublisher } from '../../publication/publishers.ts';
import { refuseProblems } from '../../publication/refuse-problems.ts';
import type { StudioHandler } from '../handler.ts';
import { changesOfProposal, openedRevision, submissionOf } from './named-proposal.ts';

/**
 * Handles the studio's call `schedule-proposal`: schedules a proposal that the caller could publish now,
 * refused as publishing would be, or cancels the schedule, which anyone may do. 422 for a time that is past or
 * not ISO 8601 in UTC.
 */
export const scheduleProposal: StudioHandler<'schedule-proposal'> = async (call, services) => {
  const { database, proposals, approvers, now } = services;
  const { user } = call.session;
  const proposal = await openedRevision(call, services);
  const { at } = call.body;
  if (at !== null) {
    const timeMs = Date.parse(at);
    if (Number.isNaN(timeMs) || new Date(timeMs).toISOString() !== at || timeMs <= now())
      throw new HttpRefusal(422, 'at', 'scheduleTime');
    const { changes, conflicts, problems } = await changesOfProposal(proposal, call, services);
    if (conflicts.length > 0) throw new HttpRefusal(409, '', 'publishedMeanwhile');
    refuseProblems(problems);
    requirePublisher(approvers, await submissionOf(proposal, services), changes, user);
    if (proposal.verdict === 'breaking' || changes.some(({ verdict }) => verdict === 'breaking'))
      call.onBreaking();
  }
  await database.transaction().execute(async (transaction) => {
    const schedule = at === null ? undefined : { at, userId: user.id };
    if (!(await proposals.schedule(transaction, proposal, schedule)))
      throw new HttpRefusal(409, '', 'proposalChanged');
    await call.audit(
      transaction,
      at === null ? 'proposal-unscheduled' : 'proposal-scheduled',
      `document:${proposal.document}`,
      { contentHash: contentHash(proposal), proposal: proposal.id, ...(at !== null && { at }) },
    );
  });
  return at === null ? {} : { at };
};
