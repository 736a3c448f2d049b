import { address } from '../environment/address.ts';
import { noticeReceivers, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Setting `STUDIO_NOTICE_…`: receivers of notices about proposals. */
export const notices = setting(
  {
    STUDIO_NOTICE_URL: address('service that is notified of proposals', {
      example: 'https://chat.bank.example/hook',
      over: 'secure',
    }),
    STUDIO_NOTICE_SECRET: plainText('secret that signs these notices'),
    STUDIO_NOTICE_COMMAND: plainText('program that gets each notice as its input, to send mail for example'),
  },
  ({ STUDIO_NOTICE_COMMAND, ...service }) =>
    noticeReceivers('', serviceOf('STUDIO_NOTICE', service), STUDIO_NOTICE_COMMAND),
);
