import { randomUUID } from 'node:crypto';
import { createPostToCommand, createPostWebhook, type DeliverCode, webhookHeaders } from '#server';
import type { Receiver } from './environment/receiver.ts';

/** Returns the function that delivers messages to a receiver, and the secret to sign them; commands have none. */
export const postTo = (receiver: Receiver) =>
  'url' in receiver
    ? { post: createPostWebhook(receiver.url), secret: receiver.secret }
    : { post: createPostToCommand(receiver.command), secret: undefined };

/**
 * Returns the function that sends a one-time code to the receiver, without retries: a late code is useless, and
 * another can be asked for.
 */
export function createCodeSender(receiver: Receiver, now: () => number): DeliverCode {
  const { post, secret } = postTo(receiver);
  return (data) => {
    const atMs = now();
    const type = 'phone' in data ? 'phone.code' : 'email.code';
    const body = JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data });
    const message = { id: randomUUID(), timestampSeconds: Math.floor(atMs / 1000), body };
    return post({ headers: webhookHeaders(secret, message), body });
  };
}
