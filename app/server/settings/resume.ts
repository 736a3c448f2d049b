import { startError } from '../start-error.ts';
import type { NoticeReceiver } from './notices.ts';
import type { Environment } from './storage.ts';

/** Who sends visitors the links to forms that they finish on another device, and what encrypts the messages that wait. */
export type ResumeSettings = NoticeReceiver & { secret: string };

/**
 * `RESUME_SECRET` with `RESUME_URL` or `RESUME_COMMAND`; none: the page shows the link. Messages quote neither address nor
 * secret.
 */
export function readResume(env: Environment): ResumeSettings | undefined {
  const url = env.RESUME_URL || undefined;
  const secret = env.RESUME_SECRET || undefined;
  const command = env.RESUME_COMMAND || undefined;
  if (url === undefined && secret === undefined && command === undefined) return undefined;
  const isOne = (url === undefined) !== (command === undefined);
  const isSendable = url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  if (!isOne || !isSendable || secret === undefined || secret.length < SHORTEST_SECRET)
    throw startError('CONFIG_RESUME', { characters: String(SHORTEST_SECRET) });
  return url === undefined
    ? { target: 'resume-command', command: command ?? '', secret }
    : { target: 'resume-webhook', url, secret };
}

/** It encrypts. */
const SHORTEST_SECRET = 24;
