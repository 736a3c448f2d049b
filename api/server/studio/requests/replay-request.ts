import { HttpRefusal } from '../../http/refusal.ts';
import { dueAgain } from '../../outbox/entries.ts';
import { ofVisibleRequest } from '../../storage/visible-request.ts';
import type { StudioHandler } from '../handler.ts';
import { readStoredRequest } from './open-request.ts';

/**
 * Handles the studio's call `replay-request`: makes a lead whose delivery was given up or held back due again
 * and returns its request masked; 404 for any other request.
 */
export const replayRequest: StudioHandler<'replay-request'> = async ({ audit, params, lang }, services) => {
  const id = params.id ?? '';
  const { database, now } = services;
  await database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('outbox')
      .set({ ...dueAgain(now()), last_failure: null })
      .where('request_id', '=', id)
      .where('state', 'in', ['dead', 'held'])
      .where(ofVisibleRequest('outbox.request_id'))
      .returning('id')
      .execute();
    if (changed.length === 0) throw new HttpRefusal(404, '', 'notFound');
    await audit(transaction, 'request-replayed', `request:${id}`);
  });
  return readStoredRequest(services, id, { masked: true, lang });
};
