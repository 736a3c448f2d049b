import { userSubject } from '../../access/audit-log.ts';
import { sessionToken } from '../../access/guard.ts';
import { requirePassword } from '../../access/repeat-password.ts';
import { SESSION_LIFE_MS } from '../../access/sessions.ts';
import { sessionCookie } from '../../access/start-session.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `repeat-sign-in`: checks the password, replaces the session's token and cookie, and
 * records it in the audit log. 422 for a wrong password, 409 for a person who signs in elsewhere.
 */
export const repeatSignIn: StudioHandler<'repeat-sign-in'> = async (call, services) => {
  const { session, request, reply, body } = call;
  const { access, database, https } = services;
  const { user } = session;
  if (await access.users.signsInElsewhere(user.id)) throw new HttpRefusal(409, '', 'passwordElsewhere');
  await requirePassword(services, request, user, { member: 'password', password: body.password });
  const token = await access.sessions.prove(sessionToken(request, https));
  reply.header('set-cookie', sessionCookie(token, SESSION_LIFE_MS / 1000, https));
  await call.audit(database, 'sign-in-repeated', userSubject(user.id));
  return { success: true };
};
