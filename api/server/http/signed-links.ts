import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { isValidLink, timedSignature } from './timed-signature.ts';

/** Maker and reader of signed tokens for links to a stored request, valid until a time; none is stored. */
export interface SignedLinks {
  /** Returns a token for the request with this number, valid from now on. */
  of(number: string): Promise<string>;
  /** Resolves with the number in a valid token; `undefined` for a forged or expired token. */
  numberIn(link: string): Promise<string | undefined>;
}

interface LinkUse {
  /** Name of the secret; links with another name are invalid. */
  secret: string;
  /** Life of a link in seconds. */
  seconds: number;
}

/**
 * Creates the maker and reader of signed links for one purpose (`secret`), which expire after `seconds`. `now`
 * returns milliseconds since 1970.
 */
export function createSignedLinks(
  database: Kysely<Tables>,
  { secret: name, seconds }: LinkUse,
  now: () => number,
): SignedLinks {
  const secret = (): Promise<string> => databaseSecret(database, name);

  return {
    async of(number) {
      const until = (Math.floor(now() / 1000) + seconds).toString(36);
      return `${number}.${until}.${timedSignature(await secret(), { id: number, until })}`;
    },
    async numberIn(link) {
      const [, number, until, sign] = /^(\d{1,20})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(link) ?? [];
      if (number === undefined || until === undefined || sign === undefined) return undefined;
      return isValidLink(await secret(), { id: number, until }, sign, now()) ? number : undefined;
    },
  };
}
