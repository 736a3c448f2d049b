import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { hashOf, newToken } from './tokens.ts';
import type { User } from './users.ts';

export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
const SESSION_IDLE_MS = 2 * 60 * 60 * 1000;
/** Interval between writes of the last activity: a page sends many calls at once. */
const SEEN_STEP_MS = 60 * 1000;

export interface Session {
  user: User;
  /** CSRF token, sent with every call that changes something. */
  csrfToken: string;
}

export interface Sessions {
  /** Returns the token for the cookie; it is not stored. */
  start(user: User): Promise<string>;
  /** Resolves with `undefined` for an unknown or expired token, and for a disabled user. */
  find(token: string): Promise<Session | undefined>;
  end(token: string): Promise<void>;
}

export function createSessions(database: Kysely<Tables>, now: () => number): Sessions {
  const isoAt = (ms: number): string => new Date(ms).toISOString();

  return {
    async start(user) {
      const token = newToken();
      const at = now();
      await database
        .deleteFrom('sessions')
        .where((row) =>
          row.or([
            row('expires_at', '<=', isoAt(at)),
            row('last_seen_at', '<=', isoAt(at - SESSION_IDLE_MS)),
          ]),
        )
        .execute();
      await database
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: user.id,
          csrf_token: newToken(),
          created_at: isoAt(at),
          last_seen_at: isoAt(at),
          expires_at: isoAt(at + SESSION_LIFE_MS),
        })
        .execute();
      return token;
    },
    async find(token) {
      const at = now();
      const row = await database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.name', 'users.role', 'sessions.csrf_token', 'sessions.last_seen_at'])
        .where('sessions.token_hash', '=', hashOf(token))
        .where('sessions.expires_at', '>', isoAt(at))
        .where('sessions.last_seen_at', '>', isoAt(at - SESSION_IDLE_MS))
        .where('users.disabled', '=', 0)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.last_seen_at <= isoAt(at - SEEN_STEP_MS)) {
        await database
          .updateTable('sessions')
          .set({ last_seen_at: isoAt(at) })
          .where('token_hash', '=', hashOf(token))
          .execute();
      }
      return { user: { id: row.id, name: row.name, role: row.role }, csrfToken: row.csrf_token };
    },
    async end(token) {
      await database.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
    },
  };
}
