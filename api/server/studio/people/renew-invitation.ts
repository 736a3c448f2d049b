import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { invitationOf } from './invite-person.ts';
import { otherPerson } from './other-person.ts';

/**
 * Handles the studio's call `renew-invitation`: makes a new link for an invited person and ends the earlier ones. 409
 * for a person with a password or another sign-in, whose account the link would open to the administrator; 403 for
 * the caller's own.
 */
export const renewInvitation: StudioHandler<'renew-invitation'> = async (call, services) => {
  const person = await otherPerson(call, services);
  if (person.state !== 'invited' || (await services.access.users.signsInElsewhere(person.id)))
    throw new HttpRefusal(409, '', 'notInvited');
  return invitationOf(person, call, services);
};
