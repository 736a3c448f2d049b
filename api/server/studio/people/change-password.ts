import { sessionToken } from '../../access/guard.ts';
import { passwordProblem } from '../../access/password-strength.ts';
import { requirePassword } from '../../access/repeat-password.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { accountOf } from './open-account.ts';

/**
 * Handles the studio's call `change-password`: checks the current password, sets the next one, ends the other
 * sessions and returns the account. 422 for a weak or wrong one, 409 for a person who signs in elsewhere.
 */
export const changePassword: StudioHandler<'change-password'> = async (call, services) => {
  const { session, request, body } = call;
  const { access, https } = services;
  const { user } = session;
  if (await access.users.signsInElsewhere(user.id)) throw new HttpRefusal(409, '', 'passwordElsewhere');
  // First, so that a wrong choice costs no try.
  const problem = await passwordProblem(body.next, user.name, request.hostname);
  if (problem !== undefined) throw new HttpRefusal(422, { next: problem });
  await requirePassword(services, request, user, { member: 'current', password: body.current });
  const hash = await access.passwords.hash(body.next);
  await access.users.changePassword(user, hash, sessionToken(request, https));
  return accountOf(call, services);
};
