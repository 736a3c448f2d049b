import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { type Audit, userSubject } from './audit-log.ts';
import { hashOf, newToken } from './tokens.ts';
import { endLinks, endSessions, insertUser, type User } from './users.ts';

const LINK_LIFE_MS = 60 * 60 * 1000;
/** Life of an invitation, which is read when the invited person comes to it. */
const INVITATION_LIFE_MS = 24 * LINK_LIFE_MS;

/**
 * Person who may use a one-time link: an existing user, or `first`, the future first administrator, who has no
 * account yet.
 */
export type LinkOwner = { kind: 'first' } | { kind: 'user'; user: User };

/** One-time links by which an invited person sets a password and signs in. */
export interface LoginLinks {
  /** Returns the token for the link's URL; it is not stored. */
  make(owner: LinkOwner): Promise<string>;
  /**
   * Returns the token of a link that an administrator hands to an invited person, and its end. Earlier links of
   * the person end.
   */
  invite(user: User, by: string): Promise<{ token: string; expiresAt: string }>;
  /**
   * Resolves with `undefined` if the link is unknown, used or expired, or its owner is disabled. Does not use
   * it up.
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

/**
 * Builds the store of one-time links for setting a password: a link is valid for an hour, an invitation for a
 * day. Only a hash of each token is kept; the audit log records each link and its use.
 */
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

  /** Stores a new link of a person, or of the first administrator. */
  const store = async (
    userId: string | null,
    { by, lifeMs, isOnly }: { by: string | null; lifeMs: number; isOnly: boolean },
  ): Promise<{ token: string; expiresAt: string }> => {
    const token = newToken();
    const expiresAt = new Date(now() + lifeMs).toISOString();
    await database.deleteFrom('login_links').where('expires_at', '<=', nowIso()).execute();
    await database.transaction().execute(async (transaction) => {
      if (isOnly && userId !== null) await endLinks(transaction, userId);
      await transaction
        .insertInto('login_links')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          used_at: null,
          created_at: nowIso(),
          expires_at: expiresAt,
        })
        .execute();
      await audit(transaction, {
        userId: by,
        action: 'link-made',
        subject: userId === null ? 'user:first' : userSubject(userId),
      });
    });
    return { token, expiresAt };
  };

  return {
    read,
    async make(owner) {
      const userId = owner.kind === 'user' ? owner.user.id : null;
      return (await store(userId, { by: null, lifeMs: LINK_LIFE_MS, isOnly: false })).token;
    },
    invite: ({ id }, by) => store(id, { by, lifeMs: INVITATION_LIFE_MS, isOnly: true }),
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
