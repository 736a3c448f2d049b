import { address } from '../environment/address.ts';
import { noticeReceivers, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Setting `APPEAL_NOTICE_…`: receivers of notices about appeals that staff have changed. */
export const appealNotices = setting(
  {
    APPEAL_NOTICE_URL: address(
      'service that notifies visitors of a new status or answer of their appeal: [see below](#appeals)',
      { example: 'https://notify.bank.example/hook', over: 'secure' },
    ),
    APPEAL_NOTICE_SECRET: plainText('secret that signs these notices'),
    APPEAL_NOTICE_COMMAND: plainText('program that gets each of these notices as its input'),
  },
  ({ APPEAL_NOTICE_COMMAND, ...service }) =>
    noticeReceivers('appeal-', serviceOf('APPEAL_NOTICE', service), APPEAL_NOTICE_COMMAND),
);
