import { randomUUID } from 'node:crypto';
import { createPostToCommand, createPostWebhook, type DeliverCode, webhookHeaders } from '#server';
import type { Receiver } from './environment/receiver.ts';

/** Creates the signed call of a receiver. */
export const postTo = (receiver: Receiver) =>
  'url' in receiver
    ? { post: createPostWebhook(receiver.url), secret: receiver.secret }
    : { post: createPostToCommand(receiver.command), secret: undefined };

/** Sends each code once, because it would be useless a minute later and a visitor may ask for another. */
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
