import type { StudioResponses } from '#contract';
import { sessionToken } from '../../access/guard.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';

/** Handles the studio's call `open-account`: returns the account of the caller. */
export const openAccount: StudioHandler<'open-account'> = (call, services) => accountOf(call, services);

/** Returns the caller's account with the sessions that it has now. */
export async function accountOf(
  { session: { user }, request }: StudioCall,
  { access, https }: StudioServices,
): Promise<StudioResponses['open-account']> {
  const sessions = await access.sessions.list(sessionToken(request, https));
  return {
    signsInElsewhere: await access.users.signsInElsewhere(user.id),
    sessions: sessions.get(user.id) ?? [],
  };
}
