import { isObject } from '#engine/model/json';
import { address, checkAddress } from '../environment/address.ts';
import { type Service, serviceOf } from '../environment/receiver.ts';
import { setting } from '../environment/setting.ts';
import { jsonObject, plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

/** CRM to which leads are posted; without a name it gets those of every endpoint that names no destination. */
export interface LeadReceiver extends Service {
  /** Name that endpoints refer to; absent for the CRM of endpoints without a destination. */
  name?: string;
}

const NAME = /^[a-z0-9-]+$/;
const LIMITS = { example: 'https://crm.bank.example/leads', over: 'secure' } as const;

/**
 * Setting `CRM_…`: the CRM, and further CRMs that endpoints refer to as their destination. Leads of an unknown
 * destination wait in the outbox.
 */
export const receivers = setting(
  {
    CRM_URL: address('receiver of the leads: [crm-webhook.md](crm-webhook.md); needs `CRM_SECRET`', LIMITS),
    CRM_SECRET: plainText('secret that signs the leads; needs `CRM_URL`'),
    CRM_DESTINATIONS: jsonObject(
      'the same for endpoints with a `destination`: `{"leasing":{"url":"…","secret":"…"}}`',
      { example: '{"leasing":{"url":"https://crm.bank.example/leads","secret":"…"}}' },
    ),
  },
  ({ CRM_DESTINATIONS = {}, ...crm }): LeadReceiver[] => {
    const service = serviceOf('CRM', crm);
    return [
      ...(service === undefined ? [] : [service]),
      ...Object.entries(CRM_DESTINATIONS).map(destination),
    ];
  },
);

function destination([name, written]: [string, unknown], index: number): LeadReceiver {
  const { url, secret } = isObject(written) ? written : {};
  if (!NAME.test(name) || typeof url !== 'string' || typeof secret !== 'string' || secret === '')
    throw startError('CONFIG_CRM_DESTINATIONS one', { entry: index + 1 });
  checkAddress(`The url of ${name} in CRM_DESTINATIONS`, url, LIMITS);
  return { name, url, secret };
}
