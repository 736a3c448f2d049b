import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { iso } from '../iso-time.ts';
import type { PostWebhook } from '../outbox/post-webhook.ts';
import type { MessageQueue } from '../outbox/worker.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Receiver to which new entries of the audit log are sent: the operator's webhook or a command. Each continues
 * after the last entry that it confirmed.
 */
export type AuditFeedTarget = 'webhook' | 'command';

const ENTRIES_PER_MESSAGE = 200;

/**
 * Returns the queue of the audit entries that a receiver lacks, from which the sender of messages leases: up to
 * 200 entries in a message, in order, one JSON object a line.
 */
export const auditFeed = (database: Kysely<Tables>, target: AuditFeedTarget): MessageQueue => ({
  async lease({ nowMs, leaseMs }) {
    const lease = randomUUID();
    await database
      .insertInto('audit_feeds')
      .values({ target, next_attempt_at: iso(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const newest = database.selectFrom('audit_head').select('position');
    const feed = await database
      .updateTable('audit_feeds')
      .set((is) => ({ lease, next_attempt_at: iso(nowMs + leaseMs), attempts: is('attempts', '+', 1) }))
      .where('target', '=', target)
      .where('next_attempt_at', '<=', iso(nowMs))
      .where('position', '<', newest)
      .returning(['position', 'attempts'])
      .executeTakeFirst();
    if (feed === undefined) return [];
    const entries = await database
      .selectFrom('audit_log')
      .selectAll()
      .where('position', '>', feed.position)
      .orderBy('position')
      .limit(ENTRIES_PER_MESSAGE)
      .execute();
    const last = entries.at(-1);
    if (last === undefined) return [];
    const id = `audit-${feed.position + 1}-${last.position}`;
    return [{ id, lease, attempts: feed.attempts, body: entries.map(lineOf).join('') }];
  },
  async delivered({ id, lease }, nowMs) {
    await database
      .updateTable('audit_feeds')
      .set({ position: lastIn(id), attempts: 0, lease: null, next_attempt_at: iso(nowMs) })
      .where('target', '=', target)
      .where('lease', '=', lease)
      .execute();
  },
  async failed({ lease }, _failure, retryAtMs) {
    // The log is kept, so nothing is given up: the delays start again after the last attempt.
    const next = retryAtMs === undefined ? { attempts: 0 } : { next_attempt_at: iso(retryAtMs) };
    await database
      .updateTable('audit_feeds')
      .set({ lease: null, ...next })
      .where('target', '=', target)
      .where('lease', '=', lease)
      .execute();
  },
});

/** Wraps a function that posts to a webhook so that its messages have the content type `application/x-ndjson`. */
export const postLines =
  (post: PostWebhook): PostWebhook =>
  ({ headers, body }) =>
    post({ headers: { ...headers, 'content-type': 'application/x-ndjson' }, body });

const lastIn = (id: string): number => Number(id.split('-').at(-1));

const lineOf = ({ details, user_id, previous_hash, ...entry }: Selectable<Tables['audit_log']>): string =>
  `${JSON.stringify({
    ...entry,
    userId: user_id,
    details: details === null ? null : (JSON.parse(details) as unknown),
    previousHash: previous_hash,
  })}\n`;
