import type { Kysely } from 'kysely';
import type { ChangeApproval } from '#contract';
import type { Tables } from '../storage/tables.ts';

/** Two versions of a form that were compared, by their hashes. */
export interface VersionPair {
  form: string;
  old: string;
  now: string;
}

/**
 * Resolves with the approvals of changes between exactly these two versions, oldest first. After any further
 * change the hashes differ, so a new approval is needed.
 */
export async function listApprovals(
  database: Kysely<Tables>,
  { form, old, now }: VersionPair,
): Promise<ChangeApproval[]> {
  const rows = await database
    .selectFrom('diff_approvals')
    .innerJoin('users', 'users.id', 'diff_approvals.user_id')
    .select(['fingerprint', 'reason', 'users.name', 'diff_approvals.created_at'])
    .where('form', '=', form)
    .where('old_hash', '=', old)
    .where('new_hash', '=', now)
    .orderBy('diff_approvals.created_at')
    .execute();
  return rows.map(({ name, created_at, ...approval }) => ({ ...approval, author: name, at: created_at }));
}

/**
 * Stores a person's approval of the change with this fingerprint between two versions. It replaces an earlier
 * approval of that change, of any person; the audit log keeps all.
 */
export async function storeApproval(
  database: Kysely<Tables>,
  { form, old, now }: VersionPair,
  { fingerprint, reason, userId, at }: { fingerprint: string; reason: string; userId: string; at: string },
): Promise<void> {
  await database
    .insertInto('diff_approvals')
    .values({ form, fingerprint, old_hash: old, new_hash: now, reason, user_id: userId, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['form', 'old_hash', 'new_hash', 'fingerprint'])
        .doUpdateSet({ reason, user_id: userId, created_at: at }),
    )
    .execute();
}

/** Resolves with every stored approval of a change between two versions, of any form, oldest first. */
export async function listAllApprovals(
  database: Kysely<Tables>,
): Promise<(Pick<ChangeApproval, 'fingerprint' | 'reason' | 'author'> & { versions: VersionPair })[]> {
  const rows = await database
    .selectFrom('diff_approvals')
    .innerJoin('users', 'users.id', 'diff_approvals.user_id')
    .select(['form', 'fingerprint', 'old_hash', 'new_hash', 'reason', 'users.name'])
    .orderBy('diff_approvals.created_at')
    .orderBy('fingerprint')
    .execute();
  return rows.map(({ form, fingerprint, old_hash: old, new_hash: now, reason, name }) => ({
    fingerprint,
    reason,
    author: name,
    versions: { form, old, now },
  }));
}
