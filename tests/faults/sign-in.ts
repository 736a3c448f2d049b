import { CSRF_HEADER, type Role, type StudioSession } from '#contract';
import type { Access } from '#server';
import { SESSION_COOKIE } from '../../api/server/access/guard.ts';
import { cookieName } from '../../api/server/http/cookies.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };

/**
 * Returns the headers of a studio page's calls for a new user of this role. The session is written into the
 * database, because hashing a password twice costs a second of the processor.
 */
export async function signIn(url: string, access: Access, role: Role): Promise<Record<string, string>> {
  const user = await access.users.add(`user.${crypto.randomUUID()}`, role);
  const cookie = `${cookieName(SESSION_COOKIE, false)}=${await access.sessions.start(user)}`;
  const session = await fetch(`${url}/api/studio/session`, { headers: { cookie } });
  const { csrfToken } = (await session.json()) as StudioSession;
  return { ...OWN, cookie, [CSRF_HEADER]: csrfToken };
}
