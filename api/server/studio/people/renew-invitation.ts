import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { invitationOf } from './invite-person.ts';
import { otherPerson } from './other-person.ts';

/**
 * Handles the studio's call `renew-invitation`: makes another link for an invited person; 409 for one with a
 * password, in whose name a link would let the administrator enter and approve.
 */
export const renewInvitation: StudioHandler<'renew-invitation'> = async (call, services) => {
  const person = await otherPerson(call, services);
  if (person.state !== 'invited' || (await services.access.users.signsInElsewhere(person.id)))
    throw new HttpRefusal(409, '', 'notInvited');
  return invitationOf(person, call, services);
};
