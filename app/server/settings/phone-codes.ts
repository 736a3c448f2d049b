import { randomUUID } from 'node:crypto';
import { createPostToCommand, createPostWebhook, type DeliverCode, webhookHeaders } from '#server';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

/** What sends one-time codes; one of the two. */
export type PhoneCodeSettings = { url: string; secret: string } | { command: string };

/** A command of this name sends none, and nothing is proved. */
const OFF = 'off';

/**
 * `PHONE_CODE_URL` with `PHONE_CODE_SECRET`, or `PHONE_CODE_COMMAND`; none: appeals are looked up without, and forms that need a code
 * accept nothing. Messages quote neither address nor secret.
 */
export function readPhoneCodes(env: Environment): PhoneCodeSettings | 'off' | undefined {
  const url = env.PHONE_CODE_URL || undefined;
  const secret = env.PHONE_CODE_SECRET || undefined;
  const command = env.PHONE_CODE_COMMAND || undefined;
  if (url === undefined && secret === undefined && command === OFF) return OFF;
  if (url === undefined && secret === undefined) return command === undefined ? undefined : { command };
  const isAddress = url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isAddress || secret === undefined || command !== undefined) throw startError('CONFIG_PHONE_CODE');
  return { url, secret };
}

/** A code is of no use a minute later: it is sent once, and a visitor may ask for another. */
export function deliveryOf(settings: PhoneCodeSettings, now: () => number): DeliverCode {
  const [post, secret] =
    'url' in settings
      ? [createPostWebhook(settings.url), settings.secret]
      : [createPostToCommand(settings.command), undefined];
  return (data) => {
    const atMs = now();
    const type = 'phone' in data ? 'phone.code' : 'email.code';
    const body = JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data });
    const message = { id: randomUUID(), timestampSeconds: Math.floor(atMs / 1000), body };
    return post({ headers: webhookHeaders(secret, message), body });
  };
}
