import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { newToken } from './tokens.ts';
import { normalizeUserName } from './users.ts';

/** Name of the cookie by which a browser is recognized in which somebody has signed in before. */
export const DEVICE_COOKIE = 'zayavka_device';
/** Lifetime of the device cookie in seconds, the longest that browsers allow (400 days). */
export const DEVICE_LIFE_SECONDS = 400 * 24 * 60 * 60;
/** Largest number of people per browser; the person who signed in longest ago is forgotten. */
const MAX_PEOPLE = 5;
const WELL_FORMED = /^[\w-]{43}(?:\.[\w-]{43}){1,5}$/;

/**
 * Browsers in which a person has signed in before, known by a signed cookie `<id>.<signature of a name>…`. The
 * cookie grants no access: it only gives its holder a rate limit of their own, which strangers who try the same
 * name cannot use up.
 */
export interface Devices {
  /** Resolves with the id of the device if the name, as typed, has signed in there; otherwise undefined. */
  knownFor(cookie: string, name: string): Promise<string | undefined>;
  /** Resolves with the value of the cookie after a sign-in under the name. */
  remember(cookie: string, name: string): Promise<string>;
}

/**
 * Builds the recognition of browsers in which a person has signed in; the signatures of the cookies use a secret
 * of the database.
 */
export function createDevices(database: Kysely<Tables>): Devices {
  const sign = async (id: string, name: string): Promise<string> => {
    return createHmac('sha256', await databaseSecret(database, 'devices'))
      .update(`${id} ${normalizeUserName(name) ?? ''}`)
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
