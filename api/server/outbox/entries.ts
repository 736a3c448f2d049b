import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Lead leased by this worker. */
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
  /** Destination of the leads; null is the CRM without a name. */
  destination: string | null;
  nowMs: number;
  leaseMs: number;
  limit: number;
}

/**
 * Leases at most `limit` entries that are due. Of concurrent workers each entry goes to one, because the
 * outer condition is evaluated again after the other's commit.
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

/** Marks an entry as delivered, unless its lease has expired and another worker has it. */
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

/** `retryAtMs` is `undefined` for an entry that is given up. */
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

/** True while the retention term of the request runs: a request about to be destroyed is not sent. */
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

/** Makes entries due at once, whatever their state; a delivered one is sent again under the same id. */
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
