import type { NoticeTarget } from '#server';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

/** Where notices of proposals go. */
export interface NoticeSettings {
  webhook: { url: string; secret: string } | undefined;
  /** A program that is given each notice as its input. */
  command: string | undefined;
}

/** `STUDIO_NOTICE_URL` with `STUDIO_NOTICE_SECRET`, and `STUDIO_NOTICE_COMMAND`. Messages quote neither address nor secret. */
export function readNotices(env: Environment): NoticeSettings {
  const url = env.STUDIO_NOTICE_URL || undefined;
  const secret = env.STUDIO_NOTICE_SECRET || undefined;
  const command = env.STUDIO_NOTICE_COMMAND || undefined;
  if ((url === undefined) !== (secret === undefined)) throw startError('CONFIG_STUDIO_NOTICE');
  if (url === undefined || secret === undefined) return { webhook: undefined, command };
  if (!isSendable(url)) throw startError('CONFIG_STUDIO_NOTICE');
  return { webhook: { url, secret }, command };
}

/** `fetch` refuses an address with a name and a password: no message would ever be sent. */
function isSendable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const noticeTargets = ({ webhook, command }: NoticeSettings): NoticeTarget[] => [
  ...(webhook === undefined ? [] : (['webhook'] as const)),
  ...(command === undefined ? [] : (['command'] as const)),
];
