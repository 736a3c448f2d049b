import type { NoticeTarget } from '#server';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

/** Who is sent notices. */
export type NoticeReceiver = { target: NoticeTarget } & (
  | { url: string; secret: string }
  /** A program that is given each notice as its input. */
  | { command: string }
);

/** Of proposals: `STUDIO_NOTICE_URL` with `STUDIO_NOTICE_SECRET`, and `STUDIO_NOTICE_COMMAND`. */
export const readNotices = (env: Environment): NoticeReceiver[] =>
  receiversIn(env, { name: 'STUDIO', prefix: '', error: 'CONFIG_STUDIO_NOTICE' });

/** Of appeals that staff have changed: `APPEAL_NOTICE_URL` with `APPEAL_NOTICE_SECRET`, and `APPEAL_NOTICE_COMMAND`. */
export const readAppealNotices = (env: Environment): NoticeReceiver[] =>
  receiversIn(env, { name: 'APPEAL', prefix: 'appeal-', error: 'CONFIG_APPEAL_NOTICE' });

interface NoticeKind {
  name: 'STUDIO' | 'APPEAL';
  prefix: '' | 'appeal-';
  error: Parameters<typeof startError>[0];
}

/** Messages quote neither address nor secret. */
function receiversIn(env: Environment, { name, prefix, error }: NoticeKind): NoticeReceiver[] {
  const url = env[`${name}_NOTICE_URL`] || undefined;
  const secret = env[`${name}_NOTICE_SECRET`] || undefined;
  const command = env[`${name}_NOTICE_COMMAND`] || undefined;
  const isAddress = url !== undefined && secret !== undefined && isSendable(url);
  if (!isAddress && (url !== undefined || secret !== undefined)) throw startError(error);
  return [
    ...(isAddress ? [{ target: `${prefix}webhook` as const, url, secret }] : []),
    ...(command === undefined ? [] : [{ target: `${prefix}command` as const, command }]),
  ];
}

/** `fetch` refuses an address with a name and a password: no message would ever be sent. */
function isSendable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const noticeTargets = (receivers: readonly NoticeReceiver[]): NoticeTarget[] =>
  receivers.map(({ target }) => target);
