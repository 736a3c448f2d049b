import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** Signed links to the status of one appeal each. Nothing is stored of them. */
export interface AppealLinks {
  /** To the appeal with this number, from now on. */
  of(number: string): Promise<string>;
  /** The number that a link is to; undefined where it is not of ours, or not good any more. */
  numberIn(link: string): Promise<string | undefined>;
}

const SECRET = 'appeal-links';
export const APPEAL_LINK_SECONDS = 30 * 60;

export function createAppealLinks(database: Kysely<Tables>, now: () => number): AppealLinks {
  let secret: Promise<string> | undefined;
  const signatureOf = async (number: string, until: string): Promise<Buffer> => {
    secret ??= databaseSecret(database, SECRET).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(`${number}.${until}`)
      .digest();
  };

  return {
    async of(number) {
      const until = (Math.floor(now() / 1000) + APPEAL_LINK_SECONDS).toString(36);
      const signature = await signatureOf(number, until);
      return `${number}.${until}.${signature.toString('base64url')}`;
    },
    async numberIn(link) {
      const [, number, until, sign] = /^(\d{1,20})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(link) ?? [];
      if (number === undefined || until === undefined || sign === undefined) return undefined;
      const expected = await signatureOf(number, until);
      const given = Buffer.from(sign, 'base64url');
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && Number.parseInt(until, 36) * 1000 > now() ? number : undefined;
    },
  };
}

/** Without asking whether it is good: which success it belongs to. */
export const isLinkOf = (link: string, number: string): boolean => link.startsWith(`${number}.`);
