import type { UserRecord } from '../../access/users.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioServices } from '../handler.ts';

/**
 * Resolves with the account that a call's path names. Throws HttpRefusal 404 for an unknown one, 403 for the
 * caller's own, about which somebody else decides.
 */
export async function otherPerson(
  { session: { user }, params }: StudioCall,
  { access }: StudioServices,
): Promise<UserRecord> {
  if (params.id === user.id) throw new HttpRefusal(403, '', 'ownAccess');
  const person = await access.users.byId(params.id ?? '');
  if (person === undefined) throw new HttpRefusal(404, '', 'notFound');
  return person;
}
