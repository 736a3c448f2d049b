import { type ChangeApproval, roleIncludes } from '#contract';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import { HttpRefusal } from '../../http/refusal.ts';
import { storeApproval } from '../../publication/approval-store.ts';
import type { StudioHandler } from '../handler.ts';
import { changesBetween } from './compare-versions.ts';
import { namedVersions } from './named-versions.ts';

/**
 * Handles the studio's call `approve-change`: stores the caller's approval of a change between two versions. The
 * caller must be allowed to publish it; 404 for an unknown change.
 */
export const approveChange: StudioHandler<'approve-change'> = async (call, services) => {
  const { database, now: nowMs } = services;
  const { user } = call.session;
  const named = await namedVersions(call, services);
  const { old, next } = named;
  const fingerprint = call.body.fingerprint;
  const { changes } = await changesBetween(named, DEFAULT_LANGUAGE, call, services);
  const change = changes.find((one) => one.fingerprint === fingerprint);
  if (change?.role === undefined) throw new HttpRefusal(404, '', 'notFound');
  if (!roleIncludes(user.role, change.role)) throw new HttpRefusal(403, '', 'contractRoleMissing');
  const form = call.params.slug ?? '';
  const approval: ChangeApproval = {
    fingerprint,
    reason: call.body.reason.trim(),
    author: user.name,
    at: new Date(nowMs()).toISOString(),
  };
  await database.transaction().execute(async (transaction) => {
    await storeApproval(
      transaction,
      { form, old: old.hash, now: next.hash },
      { fingerprint, reason: approval.reason, userId: user.id, at: approval.at },
    );
    await call.audit(transaction, 'change-approved', `form:${form}@${next.hash.slice(0, 12)}#${fingerprint}`);
  });
  return approval;
};
