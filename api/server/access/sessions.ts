import type { Kysely, Selectable } from 'kysely';
import type { Device, ListedSession } from '#contract';
import { iso } from '../iso-time.ts';
import type { AccessTables } from '../storage/access-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { hashOf, newToken } from './tokens.ts';
import type { User } from './users.ts';

/** Longest life of a studio session, in milliseconds. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
const SESSION_IDLE_MS = 2 * 60 * 60 * 1000;
/** Interval between writes of a session's last activity, because a page sends many calls. */
const SEEN_STEP_MS = 60 * 1000;

/** Session of a signed-in person in the studio. */
export interface Session {
  user: User;
  /** CSRF token, sent with every call that changes something. */
  csrfToken: string;
  /** Time at which the person has last proved who they are. */
  provedAtMs: number;
}

/** Store of studio sessions, each found by the token of its cookie. */
export interface Sessions {
  /** Returns the token for the cookie; it is not stored. */
  start(user: User, device?: Device, provedAtMs?: number): Promise<string>;
  /** Resolves with `undefined` for an unknown or expired token, and for a disabled user. */
  find(token: string): Promise<Session | undefined>;
  /**
   * Records that the person has proved their identity again. Returns the session's next token; the
   * old one is invalid.
   */
  prove(token: string): Promise<string>;
  end(token: string): Promise<void>;
  /** Resolves with all live sessions by user id, newest first. `token`: the caller's session. */
  list(token: string): Promise<ReadonlyMap<string, ListedSession[]>>;
  /** Ends the person's sessions with these listed ids, but not `token`; returns their number. */
  endListed(database: Kysely<Tables>, userId: string, ids: readonly string[], token: string): Promise<number>;
}

const UNKNOWN: Device = { browser: 'other', system: 'other' };

/**
 * Builds the store of studio sessions: one ends after twelve hours, after two hours without use, and when the
 * person's account is disabled.
 */
export function createSessions(database: Kysely<Tables>, now: () => number): Sessions {
  const living = (at: number) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('sessions.expires_at', '>', iso(at))
      .where('sessions.last_seen_at', '>', iso(at - SESSION_IDLE_MS))
      .where('users.disabled', '=', 0);

  return {
    async start(user, { browser, system } = UNKNOWN, provedAtMs = now()) {
      const token = newToken();
      const at = now();
      await database
        .deleteFrom('sessions')
        .where((row) =>
          row.or([row('expires_at', '<=', iso(at)), row('last_seen_at', '<=', iso(at - SESSION_IDLE_MS))]),
        )
        .execute();
      await database
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: user.id,
          csrf_token: newToken(),
          created_at: iso(at),
          last_seen_at: iso(at),
          expires_at: iso(at + SESSION_LIFE_MS),
          proved_at: iso(Math.min(provedAtMs, at)),
          browser,
          system,
        })
        .execute();
      return token;
    },
    async find(token) {
      const at = now();
      const row = await living(at)
        .select(['users.id', 'users.name', 'users.role', 'sessions.csrf_token', 'sessions.last_seen_at'])
        .select(['sessions.proved_at', 'sessions.created_at'])
        .where('sessions.token_hash', '=', hashOf(token))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.last_seen_at <= iso(at - SEEN_STEP_MS)) {
        await database
          .updateTable('sessions')
          .set({ last_seen_at: iso(at) })
          .where('token_hash', '=', hashOf(token))
          .execute();
      }
      return {
        user: { id: row.id, name: row.name, role: row.role },
        csrfToken: row.csrf_token,
        provedAtMs: Date.parse(row.proved_at ?? row.created_at),
      };
    },
    async prove(token) {
      const next = newToken();
      await database
        .updateTable('sessions')
        .set({ token_hash: hashOf(next), proved_at: iso(now()) })
        .where('token_hash', '=', hashOf(token))
        .execute();
      return next;
    },
    async end(token) {
      await database.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
    },
    async list(token) {
      const rows = await living(now())
        .selectAll('sessions')
        .orderBy('sessions.created_at', 'desc')
        .orderBy('sessions.token_hash')
        .execute();
      const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
      return new Map([...byUser].map(([id, own]) => [id, own.map((row) => listed(row, token))]));
    },
    async endListed(transaction, userId, ids, token) {
      const rows = await transaction
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashOf(token))
        .execute();
      const ended = rows.map(({ token_hash }) => token_hash).filter((hash) => ids.includes(idOf(hash)));
      if (ended.length === 0) return 0;
      await transaction.deleteFrom('sessions').where('token_hash', 'in', ended).execute();
      return ended.length;
    },
  };
}

/** Returns the id by which a session is listed; nobody can use the session by it. */
const idOf = (tokenHash: string): string => hashOf(tokenHash);

const listed = (row: Selectable<AccessTables['sessions']>, token: string): ListedSession => ({
  id: idOf(row.token_hash),
  browser: row.browser,
  system: row.system,
  startedAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  isCurrent: row.token_hash === hashOf(token),
});
