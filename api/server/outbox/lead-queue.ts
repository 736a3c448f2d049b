import type { Kysely } from 'kysely';
import type { FileLinks } from '../files/file-links.ts';
import type { Tables } from '../storage/tables.ts';
import { rowQueue } from './row-queue.ts';
import type { MessageQueue } from './worker.ts';

/**
 * Returns the queue of the leads (requests) that wait for one CRM, named by its destination; null is the CRM
 * without a name. `links` adds links to the files.
 */
export const leadQueue = (
  database: Kysely<Tables>,
  destination: string | null,
  links?: FileLinks,
): MessageQueue =>
  rowQueue(database, {
    table: 'outbox',
    receiver: ['destination', destination],
    async messagesOf(rows, nowMs) {
      const requests = await database
        .selectFrom('requests')
        .innerJoin('outbox', 'outbox.request_id', 'requests.id')
        .select([
          'outbox.id as entry',
          'requests.id',
          'requests.form',
          'requests.version',
          'requests.path',
          'requests.payload',
          'requests.created_at',
          'outbox.traceparent',
        ])
        .where(
          'outbox.id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      const files = await links?.of(requests, nowMs);
      return new Map(
        requests.map(({ entry, created_at: timestamp, id, form, version, path, traceparent, ...request }) => {
          const data = { id, form, version, path, payload: JSON.parse(request.payload) as unknown };
          const linked = files?.get(id);
          const body = {
            type: 'request.created',
            timestamp,
            data: { ...data, ...(linked && { files: linked }) },
          };
          return [entry, { body: JSON.stringify(body), traceparent }];
        }),
      );
    },
  });
