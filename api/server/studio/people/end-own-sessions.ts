import type { StudioHandler } from '../handler.ts';
import { endListed } from './end-sessions.ts';
import { accountOf } from './open-account.ts';

/** Handles the studio's call `end-own-sessions`: ends the listed sessions of the caller and returns the account. */
export const endOwnSessions: StudioHandler<'end-own-sessions'> = async (call, services) => {
  await endListed(call, services, call.session.user.id);
  return accountOf(call, services);
};
