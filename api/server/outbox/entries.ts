import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** A lead that is this worker's to send until the lease ends. */
export interface LeasedEntry {
  id: string;
  lease: string;
  attempts: number;
  request: Pick<Tables['requests'], 'id' | 'form' | 'version' | 'path' | 'payload' | 'created_at'>;
}

export type OutboxState = Tables['outbox']['state'];
export const OUTBOX_STATES: readonly OutboxState[] = ['pending', 'held', 'delivered', 'dead'];

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

export interface Due {
  /** Whose leads; null is the CRM without a name. */
  destination: string | null;
  nowMs: number;
  leaseMs: number;
  limit: number;
}

/**
 * Leases at most `limit` entries that are due. Of workers that ask at the same time each entry goes to one: the outer
 * condition is checked again once the other's change is known.
 */
export async function leaseDue(
  database: Kysely<Tables>,
  { destination, nowMs, leaseMs, limit }: Due,
): Promise<LeasedEntry[]> {
  const lease = randomUUID();
  const due = database
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', iso(nowMs))
    .where('destination', destination === null ? 'is' : '=', destination)
    .where(isVisible)
    .orderBy('next_attempt_at')
    .limit(limit);
  const leased = await database
    .updateTable('outbox')
    .set((is) => ({ lease, next_attempt_at: iso(nowMs + leaseMs), attempts: is('attempts', '+', 1) }))
    .where('id', 'in', due)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', iso(nowMs))
    .returning(['id', 'request_id', 'attempts'])
    .execute();
  if (leased.length === 0) return [];
  const requests = await database
    .selectFrom('requests')
    .select(['id', 'form', 'version', 'path', 'payload', 'created_at'])
    .where(
      'id',
      'in',
      leased.map(({ request_id }) => request_id),
    )
    .execute();
  const byId = new Map(requests.map((request) => [request.id, request]));
  return leased.flatMap(({ id, request_id, attempts }) => {
    const request = byId.get(request_id);
    return request === undefined ? [] : [{ id, lease, attempts, request }];
  });
}

/** Nothing changes when the lease has ended and the entry is another worker's. */
export async function markDelivered(
  database: Kysely<Tables>,
  { id, lease }: Pick<LeasedEntry, 'id' | 'lease'>,
  nowMs: number,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ state: 'delivered', delivered_at: iso(nowMs), lease: null, last_failure: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** `retryAtMs` undefined: given up. */
export async function markFailed(
  database: Kysely<Tables>,
  { id, lease }: Pick<LeasedEntry, 'id' | 'lease'>,
  failure: string,
  retryAtMs: number | undefined,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({
      lease: null,
      last_failure: failure,
      ...(retryAtMs === undefined ? { state: 'dead' as const } : { next_attempt_at: iso(retryAtMs) }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Not of a request whose term is over: nobody is sent what is about to be destroyed. */
export const isVisible = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox'>) =>
  not(
    exists(
      selectFrom('requests')
        .select('requests.id')
        .whereRef('requests.id', '=', 'outbox.request_id')
        .where('requests.marked_at', 'is not', null),
    ),
  );

export async function countByState(database: Kysely<Tables>): Promise<Map<OutboxState, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('entries')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, entries }) => [state, Number(entries)]));
}

/** Makes entries due at once, whatever held them back; a delivered one is sent again under the same id. */
export async function replayEntries(
  database: Kysely<Tables>,
  which: { ids: readonly string[] } | { state: OutboxState },
  nowMs: number,
): Promise<number> {
  const update = database
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: iso(nowMs), lease: null, delivered_at: null })
    .where(isVisible);
  const chosen =
    'ids' in which ? update.where('id', 'in', [...which.ids]) : update.where('state', '=', which.state);
  const { numUpdatedRows } = await chosen.executeTakeFirst();
  return Number(numUpdatedRows);
}
