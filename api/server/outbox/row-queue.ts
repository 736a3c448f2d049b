import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { iso } from '../iso-time.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';
import type { DueMessages, MessageQueue, QueuedMessage } from './worker.ts';

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
  /** Resolves with the messages of leased rows; a row without one waits until its lease ends. */
  messagesOf(rows: readonly LeasedRow[], nowMs: number): Promise<ReadonlyMap<string, Message>>;
}

/** Failure of a row whose message cannot be made, such as one whose key is missing. */
const UNREADABLE = 'unreadable';

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
  /** Makes each message alone; a row without one waits until its lease ends, and that is its failure. */
  const readable = async (
    rows: readonly LeasedRow[],
    { nowMs, onFailure }: DueMessages,
  ): Promise<ReadonlyMap<string, Message>> => {
    const messages = new Map<string, Message>();
    for (const row of rows) {
      const own = await messagesOf([row], nowMs).catch(() => undefined);
      for (const [id, message] of own ?? []) messages.set(id, message);
      if (own !== undefined) continue;
      await change(row).set({ last_failure: UNREADABLE }).execute();
      onFailure?.({ id: row.id, attempts: row.attempts, failure: UNREADABLE });
    }
    return messages;
  };
  /** Counts an attempt of each row whose lease lasts; it is counted before it is made, because it may arrive. */
  const count = (lease: string, ids: readonly string[]) =>
    database
      .updateTable(table)
      .set((is) => ({ attempts: is('attempts', '+', 1) }))
      .where('lease', '=', lease)
      .where('id', 'in', ids)
      .returning(['id', 'attempts'])
      .execute();
  return {
    async lease(asked) {
      const { nowMs, leaseMs, limit } = asked;
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
        .set({ lease, next_attempt_at: iso(nowMs + leaseMs) })
        .where('id', 'in', due)
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', iso(nowMs))
        .returning(['id', 'request_id', 'attempts'])
        .execute();
      const rows = leased.map((row) => ({ ...row, lease }));
      if (rows.length === 0) return [];
      const messages = await messagesOf(rows, nowMs).catch(() => readable(rows, asked));
      if (messages.size === 0) return [];
      return (await count(lease, [...messages.keys()])).flatMap(({ id, attempts }) => {
        const message = messages.get(id);
        return message === undefined ? [] : [{ id, lease, attempts, ...message }];
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
