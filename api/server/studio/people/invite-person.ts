import type { StudioResponses } from '#contract';
import { DeveloperError } from '#engine/model/errors';
import { linkPath } from '../../access/access.ts';
import type { User } from '../../access/users.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';
import { peopleSeenBy } from './list-people.ts';

/**
 * Handles the studio's call `invite-person`: adds a person and returns the link; 409 for a taken name, 422 for an
 * invalid one.
 */
export const invitePerson: StudioHandler<'invite-person'> = async (call, services) => {
  const { name, role } = call.body;
  const { users } = services.access;
  const added = await users.add(name, role, call.session.user.id).catch((error: unknown) => {
    if (error instanceof DeveloperError && error.code === 'USER_EXISTS')
      throw new HttpRefusal(409, 'name', 'personExists');
    if (error instanceof DeveloperError && error.code === 'USER_NAME')
      throw new HttpRefusal(422, 'name', 'personName');
    throw error;
  });
  return invitationOf(added, call, services);
};

/**
 * Makes the one-time link of an invited person, which ends the earlier ones, and returns it with the list of
 * people.
 */
export async function invitationOf(
  person: User,
  call: StudioCall,
  services: StudioServices,
): Promise<StudioResponses['invite-person']> {
  const { token, expiresAt } = await services.access.links.invite(person, call.session.user.id);
  return { link: linkPath(token), expiresAt, ...(await peopleSeenBy(call, services)) };
}
