import type { Kysely } from 'kysely';
import { rowQueue } from '../outbox/row-queue.ts';
import type { MessageQueue } from '../outbox/worker.ts';
import type { Tables } from '../storage/tables.ts';
import type { CrmTarget, NoticeTarget } from './notices.ts';

/** Returns the queue of one target's notices. */
export const noticeQueue = (database: Kysely<Tables>, target: NoticeTarget | CrmTarget): MessageQueue =>
  rowQueue(database, {
    table: 'notices',
    receiver: ['target', target],
    async bodiesOf(rows) {
      const ids = rows.map(({ id }) => id);
      const notices = await database
        .selectFrom('notices')
        .select(['id', 'body'])
        .where('id', 'in', ids)
        .execute();
      return new Map(notices.map(({ id, body }) => [id, body]));
    },
  });
