import type { UserRecord } from '../../access/users.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioServices } from '../handler.ts';

/** Returns the person that a call names; refuses the caller, about whom somebody else decides. */
export async function otherPerson(
  { session: { user }, params }: StudioCall,
  { access }: StudioServices,
): Promise<UserRecord> {
  if (params.id === user.id) throw new HttpRefusal(403, '', 'ownAccess');
  const person = (await access.users.list()).find(({ id }) => id === params.id);
  if (person === undefined) throw new HttpRefusal(404, '', 'notFound');
  return person;
}
