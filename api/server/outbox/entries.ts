import { type Kysely, sql } from 'kysely';
import { iso } from '../iso-time.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';

/** State of a lead in the outbox, the queue of requests to be delivered to the CRM. */
export type OutboxState = Tables['outbox']['state'];
/** States of an entry of the outbox (the queue of leads for the CRM), in the order in which they are shown. */
export const OUTBOX_STATES: readonly OutboxState[] = ['pending', 'held', 'delivered', 'dead'];

/** Resolves with the number of the outbox's entries in each state; a state without entries is absent. */
export async function countByState(database: Kysely<Tables>): Promise<Map<OutboxState, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('entries')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, entries }) => [state, Number(entries)]));
}

/**
 * Returns the columns that make an outbox entry due now with a new series of attempts. One attempt stays
 * recorded if there was any, because the receiver may have the message.
 */
export const dueAgain = (nowMs: number) => ({
  state: 'pending' as const,
  // One attempt stays: what was sent may have arrived, so that the receiver is told if the request is erased.
  attempts: sql<number>`case when attempts > 0 then 1 else 0 end`,
  next_attempt_at: iso(nowMs),
  lease: null,
});

/**
 * Makes outbox entries due now, whatever their state; a delivered one is sent again under its id. Entries of
 * requests marked for destruction stay. Resolves with the number of changed ones.
 */
export async function replayEntries(
  database: Kysely<Tables>,
  which: { ids: readonly string[] } | { state: OutboxState },
  nowMs: number,
): Promise<number> {
  const update = database
    .updateTable('outbox')
    .set({ ...dueAgain(nowMs), delivered_at: null })
    .where(ofVisibleRequest('outbox.request_id'));
  const chosen =
    'ids' in which ? update.where('id', 'in', [...which.ids]) : update.where('state', '=', which.state);
  const { numUpdatedRows } = await chosen.executeTakeFirst();
  return Number(numUpdatedRows);
}
