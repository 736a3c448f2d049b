import type { StudioHandler } from '../handler.ts';
import { endListed } from './end-sessions.ts';
import { accountOf } from './open-account.ts';

export const endOwnSessions: StudioHandler<'end-own-sessions'> = async (call, services) => {
  await endListed(call, services, call.session.user.id);
  return accountOf(call, services);
};
