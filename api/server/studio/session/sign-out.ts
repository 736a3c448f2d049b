import { userSubject } from '../../access/audit-log.ts';
import { sessionToken } from '../../access/guard.ts';
import { sessionCookie } from '../../access/start-session.ts';
import type { StudioHandler } from '../handler.ts';

/** Handles the studio's call `sign-out`: ends the session, and has the browser drop its cookie and its storage. */
export const signOut: StudioHandler<'sign-out'> = async (
  { audit, session: { user }, request, reply },
  { access, database, https },
) => {
  await access.sessions.end(sessionToken(request, https));
  await audit(database, 'sign-out', userSubject(user.id));
  reply
    .header('set-cookie', sessionCookie('', 0, https))
    // Browsers keep the last edits of a page for its next opening.
    .header('clear-site-data', '"storage"');
  return { success: true };
};
