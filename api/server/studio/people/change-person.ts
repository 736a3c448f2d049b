import { DeveloperError } from '#engine/model/errors';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { peopleSeenBy } from './list-people.ts';
import { otherPerson } from './other-person.ts';

/**
 * Handles the studio's call `change-person`: changes role or access of another person; 409 for the last
 * administrator or a provider's role.
 */
export const changePerson: StudioHandler<'change-person'> = async (call, services) => {
  const { users } = services.access;
  const person = await otherPerson(call, services);
  const { role } = call.body;
  // The provider would give its role back at the next sign-in.
  if (role !== undefined && (await users.signsInElsewhere(person.id)))
    throw new HttpRefusal(409, 'role', 'roleElsewhere');
  await users.change(person, call.body, call.session.user.id).catch((error: unknown) => {
    if (error instanceof DeveloperError && error.code === 'USER_LAST_ADMIN')
      throw new HttpRefusal(409, '', 'lastAdministrator');
    throw error;
  });
  return peopleSeenBy(call, services);
};
