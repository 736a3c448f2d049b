import type { Environment } from './storage.ts';

export interface CrmSettings {
  url: string;
  secret: string | undefined;
}

/** `CRM_URL` and `CRM_SECRET`; without an address leads wait in the outbox. Messages quote neither. */
export function readCrm(env: Environment): CrmSettings | undefined {
  const url = env.CRM_URL || undefined;
  const secret = env.CRM_SECRET || undefined;
  if (url === undefined) {
    if (secret === undefined) return undefined;
    throw new Error(
      'CONFIG_CRM: CRM_SECRET is set and CRM_URL is not, so no lead would be sent. Set both, or neither.',
    );
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('CONFIG_CRM_URL: CRM_URL is not an address; write it as https://crm.bank.example/leads.');
  }
  if (secret === undefined) {
    throw new Error(
      'CONFIG_CRM_SECRET: CRM_URL is set and CRM_SECRET is not, so the CRM could not tell our leads from forged ones. ' +
        'Set CRM_SECRET to a secret that both sides know.',
    );
  }
  return { url, secret };
}
