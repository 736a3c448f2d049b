import type { Kysely } from 'kysely';
import { noticeQueue } from '../notices/notice-queue.ts';
import type { NoticeTarget } from '../notices/notices.ts';
import type { MessageQueue, QueuedMessage } from '../outbox/worker.ts';
import type { Tables } from '../storage/tables.ts';
import { seal, unseal } from './seal.ts';

const ABOUT = 'message';

/**
 * Encrypts a message that waits for its delivery with the secret of the sender of links, because no link to a
 * saved form may be in the database.
 */
export const sealMessage = (secret: string, body: string): string => seal(secret, body, ABOUT);

/**
 * Returns the queue of messages with links to saved forms for a target. A message is deleted when delivered or
 * given up; one that was encrypted with another secret is given up.
 */
export function linkQueue(database: Kysely<Tables>, target: NoticeTarget, secret: string): MessageQueue {
  const queue = noticeQueue(database, target);
  const forget = async ({ id, lease }: QueuedMessage): Promise<void> => {
    await database.deleteFrom('notices').where('id', '=', id).where('lease', '=', lease).execute();
  };
  return {
    async lease(due) {
      const messages: QueuedMessage[] = [];
      for (const message of await queue.lease(due)) {
        const body = unseal(secret, message.body, ABOUT);
        if (body === undefined) await forget(message);
        else messages.push({ ...message, body });
      }
      return messages;
    },
    delivered: forget,
    failed: (message, failure, retryAtMs) =>
      retryAtMs === undefined ? forget(message) : queue.failed(message, failure, retryAtMs),
  };
}
