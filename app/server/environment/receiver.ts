import type { NoticeTarget } from '#server';
import { together } from './setting.ts';

/** Gets messages: a service, by calls that are signed with the secret, or a program, as its input. */
export type Receiver = Service | { command: string };

export interface Service {
  url: string;
  secret: string;
}

export type NoticeReceiver = { target: NoticeTarget } & Receiver;

export const noticeTargets = (receivers: readonly NoticeReceiver[]): NoticeTarget[] =>
  receivers.map(({ target }) => target);

/** The address and the secret, which are of no use without each other; undefined where neither is set. */
export function serviceOf<Prefix extends string>(
  prefix: Prefix,
  written: Readonly<Record<`${Prefix}_URL` | `${Prefix}_SECRET`, string | undefined>>,
): Service | undefined {
  const given = together(written);
  return given && { url: given[`${prefix}_URL`], secret: given[`${prefix}_SECRET`] };
}

/** A service and a program may both be notified. */
export const noticeReceivers = (
  prefix: '' | 'appeal-',
  service: Service | undefined,
  command: string | undefined,
): NoticeReceiver[] => [
  ...(service === undefined ? [] : [{ target: `${prefix}webhook` as const, ...service }]),
  ...(command === undefined ? [] : [{ target: `${prefix}command` as const, command }]),
];
