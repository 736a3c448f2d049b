import { startError } from '../start-error.ts';
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
    throw startError('CONFIG_CRM');
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw startError('CONFIG_CRM_URL');
  }
  if (secret === undefined) {
    throw startError('CONFIG_CRM_SECRET');
  }
  return { url, secret };
}
