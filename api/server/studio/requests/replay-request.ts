import { HttpRefusal } from '../../http/refusal.ts';
import { ofVisibleRequest } from '../../storage/visible-request.ts';
import type { StudioHandler } from '../handler.ts';
import { readRequest } from './open-request.ts';

/** Delivers a request's lead to the CRM again, if it was given up or held back. */
export const replayRequest: StudioHandler<'replay-request'> = async ({ params, session, lang }, services) => {
  const id = params.id ?? '';
  const { database, access, now } = services;
  const state = { state: 'pending' as const, attempts: 0, next_attempt_at: new Date(now()).toISOString() };
  await database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('outbox')
      .set({ ...state, lease: null, last_failure: null })
      .where('request_id', '=', id)
      .where('state', 'in', ['dead', 'held'])
      .where(ofVisibleRequest('outbox.request_id'))
      .returning('id')
      .execute();
    if (changed.length === 0) throw new HttpRefusal(404, '', 'notFound');
    await access.audit(transaction, {
      userId: session.user.id,
      action: 'request-replayed',
      subject: `request:${id}`,
    });
  });
  return readRequest(services, id, { masked: true, lang });
};
