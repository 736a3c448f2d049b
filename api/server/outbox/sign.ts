import { createHmac } from 'node:crypto';

const ENCODED_SECRET = /^whsec_(.+)$/;

/**
 * Returns the headers (Standard Webhooks) by which a receiver verifies a message's sender and notices
 * repetitions; without a secret there is no signature. A secret that starts with `whsec_` is Base64; of any
 * other the bytes are used.
 */
export function webhookHeaders(
  secret: string | undefined,
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
): Record<string, string> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestampSeconds) };
  if (secret === undefined) return headers;
  const encoded = ENCODED_SECRET.exec(secret)?.[1];
  const key = encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
