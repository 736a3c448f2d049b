import { userSubject } from '../../access/audit-log.ts';
import { sessionToken } from '../../access/guard.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';
import { peopleSeenBy } from './list-people.ts';
import { otherPerson } from './other-person.ts';

/** Handles the studio's call `end-sessions`: ends the listed sessions of another person and returns the people. */
export const endSessions: StudioHandler<'end-sessions'> = async (call, services) => {
  const { id } = await otherPerson(call, services);
  await endListed(call, services, id);
  return peopleSeenBy(call, services);
};

/**
 * Ends those sessions of a person whose ids the call lists, except the caller's own, and records how many in
 * the audit log.
 */
export const endListed = (
  { audit, body, request }: StudioCall<{ sessions: readonly string[] }>,
  { access, database, https }: StudioServices,
  userId: string,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const token = sessionToken(request, https);
    const count = await access.sessions.endListed(transaction, userId, body.sessions, token);
    if (count > 0) await audit(transaction, 'sessions-ended', userSubject(userId), { count: String(count) });
  });
