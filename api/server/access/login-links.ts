import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { type Audit, userSubject } from './audit-log.ts';
import { hashOf, newToken } from './tokens.ts';
import { endSessions, insertUser, type User } from './users.ts';

const LINK_LIFE_MS = 60 * 60 * 1000;

/** Owner of a one-time link: a user, or `first`, the first administrator to be. */
export type LinkOwner = { kind: 'first' } | { kind: 'user'; user: User };

export interface LoginLinks {
  /** Returns the token for the link's URL; it is not stored. */
  make(owner: LinkOwner): Promise<string>;
  /**
   * Resolves with the owner; `undefined` if the link is unknown, used or expired, or the owner
   * disabled. Leaves the link usable.
   */
  read(token: string): Promise<LinkOwner | undefined>;
  /**
   * Uses the link up, sets the password and ends the person's other sessions. Resolves with
   * `undefined` for an invalid link. `name`: name of the first administrator.
   */
  redeem(token: string, chosen: { name: string; passwordHash: string }): Promise<User | undefined>;
}

/** Thrown to roll the transaction back. */
class InvalidLink extends Error {}

export function createLoginLinks(database: Kysely<Tables>, now: () => number, audit: Audit): LoginLinks {
  const nowIso = (): string => new Date(now()).toISOString();

  const read = async (token: string): Promise<LinkOwner | undefined> => {
    const row = await database
      .selectFrom('login_links')
      .leftJoin('users', 'users.id', 'login_links.user_id')
      .select(['login_links.user_id', 'users.id', 'users.name', 'users.role', 'users.disabled'])
      .where('login_links.token_hash', '=', hashOf(token))
      .where('login_links.used_at', 'is', null)
      .where('login_links.expires_at', '>', nowIso())
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, name, role, disabled } = row;
    if (row.user_id === null) {
      const users = await database.selectFrom('users').select('id').limit(1).execute();
      return users.length > 0 ? undefined : { kind: 'first' };
    }
    if (id === null || name === null || role === null || disabled === 1) return undefined;
    return { kind: 'user', user: { id, name, role } };
  };

  return {
    read,
    async make(owner) {
      const token = newToken();
      const userId = owner.kind === 'user' ? owner.user.id : null;
      await database.deleteFrom('login_links').where('expires_at', '<=', nowIso()).execute();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('login_links')
          .values({
            token_hash: hashOf(token),
            user_id: userId,
            created_at: nowIso(),
            expires_at: new Date(now() + LINK_LIFE_MS).toISOString(),
            used_at: null,
          })
          .execute();
        await audit(transaction, {
          userId: null,
          action: 'link-made',
          subject: userId === null ? 'user:first' : userSubject(userId),
        });
      });
      return token;
    },
    async redeem(token, chosen) {
      const owner = await read(token);
      if (owner === undefined) return undefined;
      try {
        return await database.transaction().execute(async (transaction) => {
          await spendLinks(transaction, token, owner, nowIso());
          const user =
            owner.kind === 'first'
              ? await addFirst(transaction, chosen, nowIso())
              : await setPassword(transaction, owner.user, chosen.passwordHash);
          const subject = userSubject(user.id);
          if (owner.kind === 'first')
            await audit(transaction, { userId: user.id, action: 'user-added', subject });
          await audit(transaction, { userId: user.id, action: 'password-set', subject });
          return user;
        });
      } catch (error) {
        if (error instanceof InvalidLink) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Uses up the link and all others of its owner. If two people become first administrator at once,
 * the second one waits here and then finds the link used.
 */
async function spendLinks(
  transaction: Kysely<Tables>,
  token: string,
  owner: LinkOwner,
  at: string,
): Promise<void> {
  const used = await transaction
    .updateTable('login_links')
    .set({ used_at: at })
    .where('user_id', owner.kind === 'first' ? 'is' : '=', owner.kind === 'first' ? null : owner.user.id)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute();
  if (!used.some(({ token_hash }) => token_hash === hashOf(token))) throw new InvalidLink();
}

async function addFirst(
  transaction: Kysely<Tables>,
  { name, passwordHash }: { name: string; passwordHash: string },
  at: string,
): Promise<User> {
  const before = await transaction.selectFrom('users').select('id').limit(1).execute();
  const user =
    before.length > 0 ? undefined : await insertUser(transaction, { name, role: 'admin', passwordHash, at });
  if (user === undefined) throw new InvalidLink();
  return user;
}

async function setPassword(transaction: Kysely<Tables>, user: User, passwordHash: string): Promise<User> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  await endSessions(transaction, user.id);
  return user;
}
