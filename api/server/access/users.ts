import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Role } from '#contract';
import { serverError } from '../server-error.ts';
import type { AccessTables } from '../storage/access-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { type Audit, userSubject } from './audit-log.ts';
import { hashOf } from './tokens.ts';

/** Person with an account of the studio: id, name and role. */
export interface User {
  id: string;
  name: string;
  role: Role;
}

/** Account of the studio as administrators see it, with state, inviter and confirmation. */
export interface UserRecord extends User {
  /** `invited`: the person has not chosen a password yet. */
  state: 'active' | 'invited' | 'disabled';
  createdAt: string;
  /** Id of the administrator who has invited the person; null for one of the operator or a provider. */
  invitedBy: string | null;
  /** True unless the person was invited, and nobody but the inviter vouches for them. */
  isConfirmed: boolean;
}

/** Change of a user's role or access; an absent member stays as it is. */
export interface UserChange {
  role?: Role | undefined;
  disabled?: boolean | undefined;
}

/** Accounts of the studio in the database. Refused operations reject with an error that names the remedy. */
export interface Users {
  exist(): Promise<boolean>;
  list(): Promise<UserRecord[]>;
  byId(id: string): Promise<UserRecord | undefined>;
  byName(name: string): Promise<UserRecord | undefined>;
  /** Resolves with the user of a name. Rejects with USER_UNKNOWN. */
  find(name: string): Promise<UserRecord>;
  /**
   * Adds a user without a password; a one-time link lets the person choose one. `invitedBy`: id of the
   * administrator who invites; null for the operator. Rejects with USER_NAME or USER_EXISTS.
   */
  add(name: string, role: Role, invitedBy?: string | null): Promise<User>;
  /**
   * Records that somebody else vouches for an invited person; `by` is null for the operator. Resolves with false
   * for a person without a password, whom the inviter's link could still make anybody, or one who needs no
   * confirmation.
   */
  confirm(user: User, by: string | null): Promise<boolean>;
  /** Ends the person's sessions and links as well. Rejects with USER_UNKNOWN or USER_LAST_ADMIN. */
  disable(name: string): Promise<void>;
  enable(name: string): Promise<void>;
  /**
   * Changes a person's role or access and ends their sessions, because a role may need a second
   * factor. `by`: id of the person who changes it, null for the operator. Rejects with
   * USER_LAST_ADMIN.
   */
  change(user: User, changed: UserChange, by: string | null): Promise<void>;
  /** Sets the password, and ends the person's links and sessions except that of `token`. */
  changePassword(user: User, passwordHash: string, token: string): Promise<void>;
  /** True if an OpenID provider signs the person in, with its own second factor. */
  signsInElsewhere(id: string): Promise<boolean>;
  /** Returns the ids of people whom an OpenID provider signs in. */
  fromElsewhere(): Promise<ReadonlySet<string>>;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;

/** Returns a typed user name trimmed and in lower case; `undefined` if it is no valid name. */
export function normalizeUserName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase();
  return NAME.test(name) ? name : undefined;
}

/** Builds the store of the studio's accounts; every change is in the audit log. */
export function createUsers(database: Kysely<Tables>, nowIso: () => string, audit: Audit): Users {
  const byName = async (name: string): Promise<UserRecord | undefined> => {
    const row = await database
      .selectFrom('users')
      .selectAll()
      .where('name', '=', normalizeUserName(name) ?? '')
      .executeTakeFirst();
    return row && toUserRecord(row);
  };
  const find: Users['find'] = async (name) => {
    const user = await byName(name);
    if (user === undefined) throw serverError('USER_UNKNOWN');
    return user;
  };
  const fromElsewhere: Users['fromElsewhere'] = async () => {
    const rows = await database.selectFrom('openid_identities').select('user_id').execute();
    return new Set(rows.map(({ user_id }) => user_id));
  };
  const change: Users['change'] = ({ id }, { role, disabled }, by) =>
    database.transaction().execute(async (transaction) => {
      const subject = userSubject(id);
      const before = await transaction
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const after = { role: role ?? before.role, disabled: Number(disabled ?? before.disabled === 1) };
      await transaction.updateTable('users').set(after).where('id', '=', id).execute();
      await endSessions(transaction, id);
      if (disabled !== undefined) await endLinks(transaction, id);
      if (after.role !== before.role) {
        const details = { from: before.role, to: after.role };
        await audit(transaction, { userId: by, action: 'user-role-changed', subject, details });
      }
      if (disabled !== undefined)
        await audit(transaction, {
          userId: by,
          action: disabled ? 'user-disabled' : 'user-enabled',
          subject,
        });
      // Counted when the audit log makes other changes wait: two administrators might end each
      // other.
      if (isAdmin(before) && !(await hasAdmin(transaction))) throw serverError('USER_LAST_ADMIN');
    });

  return {
    find,
    byName,
    async byId(id) {
      const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toUserRecord(row);
    },
    async exist() {
      return (await database.selectFrom('users').select('id').limit(1).execute()).length > 0;
    },
    async list() {
      const rows = await database.selectFrom('users').selectAll().orderBy('name').execute();
      return rows.map(toUserRecord);
    },
    async add(text, role, invitedBy = null) {
      const name = normalizeUserName(text);
      if (name === undefined) {
        throw serverError('USER_NAME');
      }
      return database.transaction().execute(async (transaction) => {
        const person = { name, role, invitedBy, at: nowIso() };
        const added =
          (await insertUser(transaction, { ...person, passwordHash: null })) ??
          (await takeWithdrawnName(transaction, person));
        if (added === undefined) {
          throw serverError('USER_EXISTS');
        }
        await audit(transaction, {
          userId: invitedBy,
          action: 'user-added',
          subject: userSubject(added.id),
        });
        return added;
      });
    },
    confirm: ({ id }, by) =>
      database.transaction().execute(async (transaction) => {
        const confirmed = await transaction
          .updateTable('users')
          .set({ confirmed_at: nowIso() })
          .where('id', '=', id)
          .where('invited_by', 'is not', null)
          .where('confirmed_at', 'is', null)
          .where('password_hash', 'is not', null)
          .where('disabled', '=', 0)
          .returning('id')
          .execute();
        if (confirmed.length > 0)
          await audit(transaction, { userId: by, action: 'user-confirmed', subject: userSubject(id) });
        return confirmed.length > 0;
      }),
    change,
    disable: async (name) => change(await find(name), { disabled: true }, null),
    enable: async (name) => change(await find(name), { disabled: false }, null),
    changePassword: ({ id }, passwordHash, token) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .execute();
        await endSessions(transaction, id, token);
        await endLinks(transaction, id);
        await audit(transaction, { userId: id, action: 'password-changed', subject: userSubject(id) });
      }),
    signsInElsewhere: async (id) => (await fromElsewhere()).has(id),
    fromElsewhere,
  };
}

const isAdmin = ({ role, disabled }: Pick<Selectable<AccessTables['users']>, 'role' | 'disabled'>): boolean =>
  role === 'admin' && disabled === 0;

const hasAdmin = async (transaction: Kysely<Tables>): Promise<boolean> => {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .limit(1)
    .execute();
  return rows.length > 0;
};

/**
 * Deletes a person's sessions and unfinished sign-ins, but not the session of `token`, in the caller's
 * transaction.
 */
export async function endSessions(transaction: Kysely<Tables>, userId: string, token = ''): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', hashOf(token))
    .execute();
  await transaction.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}

/** Deletes the one-time links by which a person could sign in, in the caller's transaction. */
export const endLinks = async (transaction: Kysely<Tables>, userId: string): Promise<void> => {
  await transaction.deleteFrom('login_links').where('user_id', '=', userId).execute();
};

/** Inserts a user with a new id in the caller's transaction; resolves with `undefined` if the name is taken. */
export async function insertUser(
  transaction: Kysely<Tables>,
  added: { name: string; role: Role; passwordHash: string | null; at: string; invitedBy?: string | null },
): Promise<User | undefined> {
  const { name, role, passwordHash, at, invitedBy = null } = added;
  const [inserted] = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      name,
      role,
      password_hash: passwordHash,
      created_at: at,
      invited_by: invitedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted === undefined ? undefined : { id: inserted.id, name, role };
}

/** Invites again under the name of a person who was closed before they had ever entered; undefined if there is none. */
async function takeWithdrawnName(
  transaction: Kysely<Tables>,
  { name, role, invitedBy, at }: { name: string; role: Role; invitedBy: string | null; at: string },
): Promise<User | undefined> {
  const [taken] = await transaction
    .updateTable('users')
    .set({ role, disabled: 0, created_at: at, invited_by: invitedBy, confirmed_at: null })
    .where('name', '=', name)
    .where('disabled', '=', 1)
    .where('password_hash', 'is', null)
    // A person of an OpenID provider has no password, and has entered.
    .where('id', 'not in', transaction.selectFrom('openid_identities').select('user_id'))
    .returning('id')
    .execute();
  return taken && { id: taken.id, name, role };
}

const toUserRecord = (row: Selectable<AccessTables['users']>): UserRecord => ({
  id: row.id,
  name: row.name,
  role: row.role,
  state: row.disabled === 1 ? 'disabled' : row.password_hash === null ? 'invited' : 'active',
  createdAt: row.created_at,
  invitedBy: row.invited_by,
  isConfirmed: row.invited_by === null || row.confirmed_at !== null,
});
