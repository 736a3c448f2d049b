import type { Kysely } from 'kysely';
import { rowQueue } from '../outbox/row-queue.ts';
import type { MessageQueue } from '../outbox/worker.ts';
import type { Tables } from '../storage/tables.ts';
import type { CrmTarget, NoticeTarget } from './notices.ts';

/**
 * Returns the queue of the notices that wait for a target, from which a worker sends. A notice of a correction
 * carries the request as it is now.
 */
export const noticeQueue = (database: Kysely<Tables>, target: NoticeTarget | CrmTarget): MessageQueue =>
  rowQueue(database, {
    table: 'notices',
    receiver: ['target', target],
    async messagesOf(rows) {
      const ids = rows.map(({ id }) => id);
      const notices = await database
        .selectFrom('notices')
        .select(['id', 'body'])
        .where('id', 'in', ids)
        .execute();
      const corrected = target.startsWith('crm:')
        ? await database
            .selectFrom('notices')
            .innerJoin('requests', 'requests.id', 'notices.request_id')
            .select(['notices.id as notice', 'requests.version', 'requests.path', 'requests.payload'])
            .where('notices.id', 'in', ids)
            .execute()
        : [];
      const requests = new Map(corrected.map(({ notice, ...request }) => [notice, request]));
      return new Map(notices.map(({ id, body }) => [id, { body: withPayload(body, requests.get(id)) }]));
    },
  });

function withPayload(
  body: string,
  request: { version: string; path: string; payload: string } | undefined,
): string {
  if (request === undefined) return body;
  const { data, ...notice } = JSON.parse(body) as { data: object };
  const payload = JSON.parse(request.payload) as unknown;
  return JSON.stringify({ ...notice, data: { ...data, ...request, payload } });
}
