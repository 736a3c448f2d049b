import type { NoticeTarget } from '#server';
import { together } from './setting.ts';

/**
 * Receiver of the server's messages: a service called with signed requests, or a program that gets them as its
 * input.
 */
export type Receiver = Service | { command: string };

/** Service that receives messages: the URL that they are posted to, and the secret that signs them. */
export interface Service {
  url: string;
  secret: string;
}

/** Receiver of notices: the name of its queue (`target`), and either a URL with a secret or a command. */
export type NoticeReceiver = { target: NoticeTarget } & Receiver;

/** Returns the names of the queues of these receivers. */
export const noticeTargets = (receivers: readonly NoticeReceiver[]): NoticeTarget[] =>
  receivers.map(({ target }) => target);

/**
 * Returns the URL and the secret of the variables `<prefix>_URL` and `<prefix>_SECRET`, which are only valid
 * together; `undefined` if neither is set.
 */
export function serviceOf<Prefix extends string>(
  prefix: Prefix,
  written: Readonly<Record<`${Prefix}_URL` | `${Prefix}_SECRET`, string | undefined>>,
): Service | undefined {
  const given = together(written);
  return given && { url: given[`${prefix}_URL`], secret: given[`${prefix}_SECRET`] };
}

/**
 * Returns the receivers of notices that the operator has set: a service, a program, or both, with the names of
 * their queues; `prefix` names the kind of notices.
 */
export const noticeReceivers = (
  prefix: '' | 'appeal-',
  service: Service | undefined,
  command: string | undefined,
): NoticeReceiver[] => [
  ...(service === undefined ? [] : [{ target: `${prefix}webhook` as const, ...service }]),
  ...(command === undefined ? [] : [{ target: `${prefix}command` as const, command }]),
];
