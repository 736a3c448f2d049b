import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { newToken } from './tokens.ts';
import { tidyName } from './users.ts';

export const DEVICE_COOKIE = 'zayavka_device';
/** As long as browsers keep a cookie. */
export const DEVICE_LIFE_SECONDS = 400 * 24 * 60 * 60;
/** People who share a browser; who has not signed in for longest is forgotten. */
const MAX_PEOPLE = 5;
const WELL_FORMED = /^[\w-]{43}(?:\.[\w-]{43}){1,5}$/;

/**
 * Browsers in which somebody has signed in before, by a signed cookie: `<id>.<signature of a name>…`. It lets nobody in;
 * who holds it is only not counted together with strangers that try the same name.
 */
export interface Devices {
  /** The device's id when this name has signed in there; the name as it was typed. */
  knownFor(cookie: string, name: string): Promise<string | undefined>;
  /** The cookie's next value, once that name has signed in. */
  remember(cookie: string, name: string): Promise<string>;
}

export function createDevices(database: Kysely<Tables>): Devices {
  const sign = async (id: string, name: string): Promise<string> => {
    return createHmac('sha256', await databaseSecret(database, 'devices'))
      .update(`${id} ${tidyName(name) ?? ''}`)
      .digest('base64url');
  };
  return {
    async knownFor(cookie, name) {
      if (!WELL_FORMED.test(cookie)) return undefined;
      const [id = '', ...signatures] = cookie.split('.');
      const expected = await sign(id, name);
      return signatures.some((one) => isSame(one, expected)) ? id : undefined;
    },
    async remember(cookie, name) {
      const [id = '', ...signatures] = WELL_FORMED.test(cookie) ? cookie.split('.') : [newToken()];
      const signature = await sign(id, name);
      const others = signatures.filter((one) => one !== signature).slice(0, MAX_PEOPLE - 1);
      return [id, signature, ...others].join('.');
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
