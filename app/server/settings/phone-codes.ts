import { address } from '../environment/address.ts';
import { type Receiver, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

/** Value of the command that disables codes and proofs. */
const OFF = 'off';

/**
 * Sender of one-time codes; without it appeals are looked up without a code, and forms that need one accept
 * nothing.
 */
export const phoneCodes = setting(
  {
    PHONE_CODE_URL: address('what sends one-time codes to phones: [see below](#codes-for-phones)', {
      ...{ example: 'https://sms.bank.example/hook', over: 'web' },
    }),
    PHONE_CODE_SECRET: plainText('the secret that these messages are signed with'),
    PHONE_CODE_COMMAND: plainText(
      'a program in the place of both: it gets each message as its input; `off`: nothing is proved',
    ),
  },
  ({ PHONE_CODE_COMMAND: command, ...written }): Receiver | typeof OFF | undefined => {
    const service = serviceOf('PHONE_CODE', written);
    if (command === undefined) return service;
    if (service !== undefined)
      throw startError('CONFIG_TWO_WAYS', { first: 'PHONE_CODE_URL', second: 'PHONE_CODE_COMMAND' });
    return command === OFF ? OFF : { command };
  },
);
