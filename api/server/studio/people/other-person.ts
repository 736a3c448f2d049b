import type { UserRecord } from '../../access/users.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioServices } from '../handler.ts';

/** Returns the person that the call names, who is not the caller: somebody else sees to that. */
export async function otherPerson(
  { session: { user }, params }: StudioCall,
  { access }: StudioServices,
): Promise<UserRecord> {
  if (params.id === user.id) throw new HttpRefusal(403, '', 'ownAccess');
  const person = (await access.users.list()).find(({ id }) => id === params.id);
  if (person === undefined) throw new HttpRefusal(404, '', 'notFound');
  return person;
}
