import type { Kysely } from 'kysely';
import { isGoodLink, timedSignature } from '../http/timed-signature.ts';
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
  const secret = (): Promise<string> => databaseSecret(database, SECRET);

  return {
    async of(number) {
      const until = (Math.floor(now() / 1000) + APPEAL_LINK_SECONDS).toString(36);
      return `${number}.${until}.${timedSignature(await secret(), { id: number, until })}`;
    },
    async numberIn(link) {
      const [, number, until, sign] = /^(\d{1,20})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(link) ?? [];
      if (number === undefined || until === undefined || sign === undefined) return undefined;
      return isGoodLink(await secret(), { id: number, until }, sign, now()) ? number : undefined;
    },
  };
}

/** Without asking whether it is good: which success it belongs to. */
export const isLinkOf = (link: string, number: string): boolean => link.startsWith(`${number}.`);
