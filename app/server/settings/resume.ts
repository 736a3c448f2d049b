import { address } from '../environment/address.ts';
import type { NoticeReceiver } from '../environment/receiver.ts';
import { setting, together } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

/** Sender of the links to saved forms, with the secret that encrypts its waiting messages. */
export type ResumeSettings = NoticeReceiver & { secret: string };

/** Shortest secret that is long enough for encryption. */
const SHORTEST_SECRET = 24;

/** Setting `RESUME_…`: sender of the links to saved forms; unset if the page shows the link itself. */
export const resume = setting(
  {
    RESUME_URL: address(
      'service that sends visitors the links to forms saved for another device: [resume.md](resume.md#sending-the-links)',
      { example: 'https://notify.bank.example/hook', over: 'secure' },
    ),
    RESUME_COMMAND: plainText('program in its place'),
    RESUME_SECRET: plainText('secret that encrypts and signs those messages, of 24 characters or more'),
  },
  ({ RESUME_URL: url, RESUME_COMMAND: command, RESUME_SECRET }): ResumeSettings | undefined => {
    if (url !== undefined && command !== undefined)
      throw startError('CONFIG_TWO_WAYS', { first: 'RESUME_URL', second: 'RESUME_COMMAND' });
    const way = command === undefined ? { RESUME_URL: url } : { RESUME_COMMAND: command };
    const secret = together<string>({ ...way, RESUME_SECRET })?.RESUME_SECRET;
    if (secret === undefined) return undefined;
    if (secret.length < SHORTEST_SECRET)
      throw startError('CONFIG_RESUME_SECRET', { characters: SHORTEST_SECRET });
    return command === undefined
      ? { target: 'resume-webhook', url: url ?? '', secret }
      : { target: 'resume-command', command, secret };
  },
);
