import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Role } from '#contract';
import { serverError } from '../server-error.ts';
import type { AccessTables } from '../storage/access-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { type Audit, userSubject } from './audit-log.ts';

export interface User {
  id: string;
  name: string;
  role: Role;
}

export interface UserRecord extends User {
  /** `invited`: the person has not chosen a password yet. */
  state: 'active' | 'invited' | 'disabled';
  createdAt: string;
}

/** Users of the studio. Refused operations reject with an error that has a remedy. */
export interface Users {
  exist(): Promise<boolean>;
  list(): Promise<UserRecord[]>;
  /** Rejects with USER_UNKNOWN. */
  find(name: string): Promise<UserRecord>;
  /**
   * Adds a user without a password; a one-time link lets the person choose one. Rejects with USER_NAME or
   * USER_EXISTS.
   */
  add(name: string, role: Role): Promise<User>;
  /** Ends the person's sessions and links as well. Rejects with USER_UNKNOWN or USER_LAST_ADMIN. */
  disable(name: string): Promise<void>;
  enable(name: string): Promise<void>;
  /** True if an OpenID provider authenticates the person, including a second factor. */
  signsInElsewhere(id: string): Promise<boolean>;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;

/** Normalizes a name, in which case does not count. Returns `undefined` for an invalid name. */
export function normalizeUserName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase();
  return NAME.test(name) ? name : undefined;
}

export function createUsers(database: Kysely<Tables>, nowIso: () => string, audit: Audit): Users {
  const find = async (name: string): Promise<UserRecord> => {
    const row = await database
      .selectFrom('users')
      .selectAll()
      .where('name', '=', normalizeUserName(name) ?? '')
      .executeTakeFirst();
    if (row === undefined) {
      throw serverError('USER_UNKNOWN');
    }
    return toUserRecord(row);
  };
  const setDisabled = async ({ id }: User, disabled: boolean): Promise<void> => {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ disabled: disabled ? 1 : 0 })
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
      await transaction.deleteFrom('sign_in_steps').where('user_id', '=', id).execute();
      await transaction.deleteFrom('login_links').where('user_id', '=', id).execute();
      await audit(transaction, {
        userId: null,
        action: disabled ? 'user-disabled' : 'user-enabled',
        subject: userSubject(id),
      });
    });
  };

  return {
    find,
    async exist() {
      return (await database.selectFrom('users').select('id').limit(1).execute()).length > 0;
    },
    async list() {
      const rows = await database.selectFrom('users').selectAll().orderBy('name').execute();
      return rows.map(toUserRecord);
    },
    async add(text, role) {
      const name = normalizeUserName(text);
      if (name === undefined) {
        throw serverError('USER_NAME');
      }
      return database.transaction().execute(async (transaction) => {
        const added = await insertUser(transaction, { name, role, passwordHash: null, at: nowIso() });
        if (added === undefined) {
          throw serverError('USER_EXISTS');
        }
        await audit(transaction, { userId: null, action: 'user-added', subject: userSubject(added.id) });
        return added;
      });
    },
    async disable(name) {
      const user = await find(name);
      const others = (await this.list()).filter(
        ({ id, role, state }) => id !== user.id && role === 'admin' && state !== 'disabled',
      );
      if (user.role === 'admin' && others.length === 0) {
        throw serverError('USER_LAST_ADMIN');
      }
      await setDisabled(user, true);
    },
    async signsInElsewhere(id) {
      const rows = await database
        .selectFrom('openid_identities')
        .select('user_id')
        .where('user_id', '=', id)
        .execute();
      return rows.length > 0;
    },
    async enable(name) {
      await setDisabled(await find(name), false);
    },
  };
}

/** Resolves with `undefined` if the name is taken. */
export async function insertUser(
  transaction: Kysely<Tables>,
  { name, role, passwordHash, at }: { name: string; role: Role; passwordHash: string | null; at: string },
): Promise<User | undefined> {
  const [inserted] = await transaction
    .insertInto('users')
    .values({ id: randomUUID(), name, role, password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted === undefined ? undefined : { id: inserted.id, name, role };
}

const toUserRecord = (row: Selectable<AccessTables['users']>): UserRecord => ({
  id: row.id,
  name: row.name,
  role: row.role,
  state: row.disabled === 1 ? 'disabled' : row.password_hash === null ? 'invited' : 'active',
  createdAt: row.created_at,
});
