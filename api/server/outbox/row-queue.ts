import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';
import type { MessageQueue, QueuedMessage } from './worker.ts';

/** Row of a queue's table that this worker has reserved for a while; its message is not written yet. */
export interface LeasedRow {
  id: string;
  request_id: string | null;
  lease: string;
  attempts: number;
}

/** Content of a message. */
type Message = Pick<QueuedMessage, 'body' | 'traceparent'>;

interface Rows {
  /** Table of the queue; those of leads and notices have the same columns. */
  table: 'outbox' | 'notices';
  /** Column that names the receiver, and the name. */
  receiver: ['destination' | 'target', string | null];
  /** Returns the messages of leased rows; a row without one waits until its lease ends. */
  messagesOf(rows: readonly LeasedRow[], nowMs: number): Promise<ReadonlyMap<string, Message>>;
}

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

/**
 * Returns the queue of the rows of one receiver in a table. Only one of several workers leases a row, because
 * PostgreSQL evaluates the outer condition again after another worker's commit.
 */
export function rowQueue(
  database: Kysely<Tables>,
  { table, receiver: [column, receiver], messagesOf }: Rows,
): MessageQueue {
  const change = ({ id, lease }: Pick<LeasedRow, 'id' | 'lease'>) =>
    database.updateTable(table).set({ lease: null }).where('id', '=', id).where('lease', '=', lease);
  return {
    async lease({ nowMs, leaseMs, limit }) {
      const lease = randomUUID();
      const due = database
        .selectFrom(table)
        .select('id')
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', iso(nowMs))
        .where(column, receiver === null ? 'is' : '=', receiver)
        .where(ofVisibleRequest(`${table}.request_id`))
        .orderBy('next_attempt_at')
        .limit(limit);
      const leased = await database
        .updateTable(table)
        .set((is) => ({ lease, next_attempt_at: iso(nowMs + leaseMs), attempts: is('attempts', '+', 1) }))
        .where('id', 'in', due)
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', iso(nowMs))
        .returning(['id', 'request_id', 'attempts'])
        .execute();
      const rows = leased.map((row) => ({ ...row, lease }));
      const messages = rows.length === 0 ? undefined : await messagesOf(rows, nowMs);
      return rows.flatMap((row) => {
        const message = messages?.get(row.id);
        return message === undefined ? [] : [{ ...row, ...message }];
      });
    },
    async delivered(message, nowMs) {
      await change(message)
        .set({ state: 'delivered', delivered_at: iso(nowMs), last_failure: null })
        .execute();
    },
    async failed(message, failure, retryAtMs) {
      const next = retryAtMs === undefined ? { state: 'dead' as const } : { next_attempt_at: iso(retryAtMs) };
      await change(message)
        .set({ last_failure: failure, ...next })
        .execute();
    },
  };
}
