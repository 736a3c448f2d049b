import { isObject } from '#engine/model/json';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

export interface CrmSettings {
  url: string;
  secret: string | undefined;
  /** As endpoints name it; absent: the one whose name no endpoint needs. */
  name?: string;
}

/** `CRM_URL` and `CRM_SECRET`; without an address leads wait in the outbox. Messages quote neither. */
export function readCrm(env: Environment): CrmSettings[] {
  const url = env.CRM_URL || undefined;
  const secret = env.CRM_SECRET || undefined;
  if (url === undefined) {
    if (secret === undefined) return [];
    throw startError('CONFIG_CRM');
  }
  if (!isWebAddress(url)) throw startError('CONFIG_CRM_URL');
  if (secret === undefined) throw startError('CONFIG_CRM_SECRET');
  return [{ url, secret }];
}

const NAME = /^[a-z0-9-]+$/;

/**
 * `CRM_DESTINATIONS`: `{ "leasing": { "url": "…", "secret": "…" } }`, by the name that endpoints give as `destination`. The leads of
 * a name that is not here wait in the outbox. Messages quote neither address nor secret.
 */
export function readDestinations({ CRM_DESTINATIONS: text = '' }: Environment): CrmSettings[] {
  if (text === '') return [];
  return Object.entries(parsed(text)).map(([name, settings]) => {
    const { url, secret } = isObject(settings) ? settings : {};
    const isWhole = NAME.test(name) && typeof secret === 'string' && secret !== '';
    if (!isWhole || typeof url !== 'string' || !isWebAddress(url))
      throw startError('CONFIG_CRM_DESTINATIONS one', { name });
    return { name, url, secret };
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below: the parser's message quotes the text, which holds secrets.
  }
  throw startError('CONFIG_CRM_DESTINATIONS');
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
