import type { AuditFeedTarget } from '#server';
import { address } from '../environment/address.ts';
import { type Receiver, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Receiver of the entries of the audit log: the name of its queue, and either a URL with a secret or a command. */
export type AuditFeedReceiver = { target: AuditFeedTarget } & Receiver;

/** Setting `AUDIT_FEED_…`: receivers to which the entries of the audit log are sent. */
export const auditFeed = setting(
  {
    AUDIT_FEED_URL: address(
      'service that gets every entry of the [audit log](#the-audit-log) as JSON lines, as a SIEM has',
      { example: 'https://siem.bank.example/zayavka', over: 'secure' },
    ),
    AUDIT_FEED_SECRET: plainText('secret that signs these calls'),
    AUDIT_FEED_COMMAND: plainText('program that gets the lines as its input: `logger` for syslog'),
  },
  ({ AUDIT_FEED_COMMAND: command, ...written }): AuditFeedReceiver[] => {
    const service = serviceOf('AUDIT_FEED', written);
    return [
      ...(service === undefined ? [] : [{ target: 'webhook' as const, ...service }]),
      ...(command === undefined ? [] : [{ target: 'command' as const, command }]),
    ];
  },
);
