import type { StudioHandler } from '../handler.ts';
import { readRequest } from './open-request.ts';

export const revealRequest: StudioHandler<'reveal-request'> = async ({ params, session }, services) => {
  const id = params.id ?? '';
  const request = await readRequest(services, id, false);
  await services.access.audit(services.database, {
    userId: session.user.id,
    action: 'request-revealed',
    subject: `request:${id}`,
  });
  return request;
};
