import { address } from '../environment/address.ts';
import { noticeReceivers, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Receivers of notices about appeals that staff have changed. */
export const appealNotices = setting(
  {
    APPEAL_NOTICE_URL: address(
      'what writes to visitors whose appeal has another status or an answer: [see below](#appeals)',
      { example: 'https://notify.bank.example/hook', over: 'web' },
    ),
    APPEAL_NOTICE_SECRET: plainText('the secret that these notices are signed with'),
    APPEAL_NOTICE_COMMAND: plainText('a program that gets each such notice as its input'),
  },
  ({ APPEAL_NOTICE_COMMAND, ...service }) =>
    noticeReceivers('appeal-', serviceOf('APPEAL_NOTICE', service), APPEAL_NOTICE_COMMAND),
);
