import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Access } from './access.ts';
import { userSubject } from './audit-log.ts';
import { SESSION_COOKIE, sessionToken } from './guard.ts';
import { SESSION_LIFE_MS } from './sessions.ts';
import type { User } from './users.ts';

export interface SessionOptions {
  access: Access;
  database: Kysely<Tables>;
  https: boolean;
}

/** Always a new one: a token that was planted in the browser before must not become a session. */
export async function startSession(
  { access, database, https }: SessionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
): Promise<void> {
  await access.sessions.end(sessionToken(request));
  const token = await access.sessions.start(user);
  await access.audit(database, { userId: user.id, action: 'sign-in', subject: userSubject(user.id) });
  reply.header('set-cookie', sessionCookie(token, SESSION_LIFE_MS / 1000, https));
}

export const sessionCookie = (token: string, maxAgeSeconds: number, https: boolean): string =>
  `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
