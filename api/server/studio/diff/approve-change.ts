import { type ChangeApproval, covers } from '#contract';
import { keepApproval } from '../../definitions/approval-store.ts';
import { changesBetween, publicationVerdictOf } from '../../definitions/compare-forms.ts';
import { roleFor } from '../../definitions/publishers.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { namedVersions } from './named-versions.ts';

/** Approves one change of the two versions. Only a person who may publish the change may approve it. */
export const approveChange: StudioHandler<'approve-change'> = async (call, services) => {
  const { database, access, now: nowMs } = services;
  const { user } = call.session;
  const [old, now] = await namedVersions(call, services);
  const fingerprint = call.body.fingerprint;
  const change = changesBetween(old, now, nowMs).find((one) => one.fingerprint === fingerprint);
  if (change === undefined) throw new HttpRefusal(404, '', 'notFound');
  if (!covers(user.role, roleFor(publicationVerdictOf(change))))
    throw new HttpRefusal(403, '', 'contractRoleMissing');
  const form = now.snapshot.slug;
  const approval: ChangeApproval = {
    fingerprint,
    reason: call.body.reason.trim(),
    author: user.name,
    at: new Date(nowMs()).toISOString(),
  };
  await database.transaction().execute(async (transaction) => {
    await keepApproval(
      transaction,
      { form, old: old.hash, now: now.hash },
      { fingerprint, reason: approval.reason, userId: user.id, at: approval.at },
    );
    await access.audit(transaction, {
      userId: user.id,
      action: 'change-approved',
      subject: `form:${form}@${now.hash.slice(0, 12)}#${fingerprint}`,
    });
  });
  return approval;
};
