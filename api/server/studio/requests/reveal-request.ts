import { roleIncludes } from '#contract';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { readStoredRequest } from './open-request.ts';

/**
 * Handles the studio's call `reveal-request`: returns a request unmasked and records it in the audit log; 403
 * without `contract`, but for appeals.
 */
export const revealRequest: StudioHandler<'reveal-request'> = async (
  { audit, params, session, lang },
  services,
) => {
  const id = params.id ?? '';
  const request = await readStoredRequest(services, id, { masked: false, lang });
  if (!request.hasAppeal && !roleIncludes(session.user.role, 'contract'))
    throw new HttpRefusal(403, '', 'roleMissing');
  await audit(services.database, 'request-revealed', `request:${id}`);
  return request;
};
