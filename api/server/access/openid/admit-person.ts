import type { Kysely } from 'kysely';
import type { Role } from '#contract';
import type { Tables } from '../../storage/tables.ts';
import { type Audit, userSubject } from '../audit-log.ts';
import { insertUser, normalizeUserName, type User } from '../users.ts';
import type { OpenIdPerson } from './openid-provider.ts';

/**
 * Reason why a person whom the OpenID provider has signed in may not enter. `noRole`: the provider gives no role
 * for the studio; `disabled`: the account is disabled; `name`: the provider's name for the person is no valid user
 * name; `nameTaken`: another user has that name.
 */
export type AdmissionProblem = 'noRole' | 'disabled' | 'name' | 'nameTaken';

/**
 * Returns the user for a person whom the provider has signed in, or the reason for a refusal. The
 * first sign-in adds the user; each one sets the role. A user disabled here stays disabled.
 */
export async function admitPerson(
  database: Kysely<Tables>,
  { audit, nowIso }: { audit: Audit; nowIso(): string },
  { issuer, subject, name, role }: OpenIdPerson,
): Promise<User | AdmissionProblem> {
  if (role === undefined) return 'noRole';
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('openid_identities')
      .innerJoin('users', 'users.id', 'openid_identities.user_id')
      .select(['users.id', 'users.name', 'users.role', 'users.disabled'])
      .where('openid_identities.issuer', '=', issuer)
      .where('openid_identities.subject', '=', subject)
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.disabled === 1) return 'disabled';
      if (known.role !== role) await changeRole(transaction, audit, known.id, role);
      return { id: known.id, name: known.name, role };
    }
    const tidied = normalizeUserName(name);
    if (tidied === undefined) return 'name';
    const at = nowIso();
    const added = await insertUser(transaction, { name: tidied, role, passwordHash: null, at });
    if (added === undefined) return 'nameTaken';
    await transaction
      .insertInto('openid_identities')
      .values({ issuer, subject, user_id: added.id, created_at: at })
      .execute();
    await audit(transaction, { userId: added.id, action: 'user-added', subject: userSubject(added.id) });
    return added;
  });
}

async function changeRole(
  transaction: Kysely<Tables>,
  audit: Audit,
  userId: string,
  role: Role,
): Promise<void> {
  await transaction.updateTable('users').set({ role }).where('id', '=', userId).execute();
  await audit(transaction, { userId, action: 'user-role-changed', subject: userSubject(userId) });
}
