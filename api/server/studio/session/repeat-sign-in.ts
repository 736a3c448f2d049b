import { userSubject } from '../../access/audit-log.ts';
import { sessionToken } from '../../access/guard.ts';
import { requirePassword } from '../../access/repeat-password.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

export const repeatSignIn: StudioHandler<'repeat-sign-in'> = async (call, services) => {
  const { session, request, body } = call;
  const { access, database, https } = services;
  const { user } = session;
  if (await access.users.signsInElsewhere(user.id)) throw new HttpRefusal(409, '', 'passwordElsewhere');
  await requirePassword(services, request, user, { member: 'password', password: body.password });
  await access.sessions.prove(sessionToken(request, https));
  await access.audit(database, {
    userId: user.id,
    action: 'sign-in-repeated',
    subject: userSubject(user.id),
  });
  return { success: true };
};
