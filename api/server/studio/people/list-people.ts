import type { StudioResponses } from '#contract';
import { sessionToken } from '../../access/guard.ts';
import { standingBeside } from '../../access/standing.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';

/** Handles the studio's call `list-people`: returns the people with what the caller may do about each. */
export const listPeople: StudioHandler<'list-people'> = (call, services) => peopleSeenBy(call, services);

/**
 * Resolves with all people of the studio with role, state and sessions, and with what the caller may do about
 * each.
 */
export async function peopleSeenBy(
  { session: { user }, request }: StudioCall,
  { access, database, https }: StudioServices,
): Promise<StudioResponses['list-people']> {
  const [people, sessions, elsewhere, { dependentIds }] = await Promise.all([
    access.users.list(),
    access.sessions.list(sessionToken(request, https)),
    access.users.fromElsewhere(),
    standingBeside(database, [user.id]),
  ]);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return {
    people: people.map(({ invitedBy, ...person }) => ({
      ...person,
      invitedBy: nameOf.get(invitedBy ?? '') ?? '',
      mayConfirm:
        !person.isConfirmed &&
        person.state === 'active' &&
        person.id !== user.id &&
        !dependentIds.has(person.id),
      isSelf: person.id === user.id,
      signsInElsewhere: elsewhere.has(person.id),
      // A person of an OpenID provider has no password, and waits for none.
      state: person.state === 'invited' && elsewhere.has(person.id) ? 'active' : person.state,
      sessions: sessions.get(person.id) ?? [],
    })),
  };
}
