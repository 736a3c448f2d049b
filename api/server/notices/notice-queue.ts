import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { MessageQueue } from '../outbox/worker.ts';
import type { Tables } from '../storage/tables.ts';
import type { CrmTarget, NoticeTarget } from './notices.ts';

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

/** Returns the queue of one target's notices; a notice goes to one of concurrent workers. */
export const noticeQueue = (database: Kysely<Tables>, target: NoticeTarget | CrmTarget): MessageQueue => ({
  async lease({ nowMs, leaseMs, limit }) {
    const lease = randomUUID();
    const due = database
      .selectFrom('notices')
      .select('id')
      .where('state', '=', 'pending')
      .where('target', '=', target)
      .where('next_attempt_at', '<=', iso(nowMs))
      .where(isVisible)
      .orderBy('next_attempt_at')
      .limit(limit);
    const leased = await database
      .updateTable('notices')
      .set((is) => ({ lease, next_attempt_at: iso(nowMs + leaseMs), attempts: is('attempts', '+', 1) }))
      .where('id', 'in', due)
      .where('state', '=', 'pending')
      .where('next_attempt_at', '<=', iso(nowMs))
      .returning(['id', 'attempts', 'body'])
      .execute();
    return leased.map((notice) => ({ ...notice, lease }));
  },
  async delivered({ id, lease }, nowMs) {
    await database
      .updateTable('notices')
      .set({ state: 'delivered', delivered_at: iso(nowMs), lease: null, last_failure: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  },
  async failed({ id, lease }, failure, retryAtMs) {
    const next = retryAtMs === undefined ? { state: 'dead' as const } : { next_attempt_at: iso(retryAtMs) };
    await database
      .updateTable('notices')
      .set({ lease: null, last_failure: failure, ...next })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  },
});

/** True while the retention term of the notice's request runs. */
const isVisible = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'notices'>) =>
  not(
    exists(
      selectFrom('requests')
        .select('requests.id')
        .whereRef('requests.id', '=', 'notices.request_id')
        .where('requests.marked_at', 'is not', null),
    ),
  );
