import { address } from '../environment/address.ts';
import { type Receiver, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

/** Value of the command that disables codes and proofs. */
const OFF = 'off';

/**
 * Setting `PHONE_CODE_…`: sender of one-time codes. `'off'` means that no form asks for one; without a value,
 * forms that need one accept nothing.
 */
export const phoneCodes = setting(
  {
    PHONE_CODE_URL: address('service that sends one-time codes to phones: [see below](#codes-for-phones)', {
      example: 'https://sms.bank.example/hook',
      over: 'secure',
    }),
    PHONE_CODE_SECRET: plainText('secret that signs these messages'),
    PHONE_CODE_COMMAND: plainText(
      'program in place of both, which gets each message as its input; `off` disables the codes',
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
