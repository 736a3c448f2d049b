import type { Kysely } from 'kysely';
import { isValidLink, timedSignature } from '../http/timed-signature.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** Signed links, each to the status of one appeal; nothing is stored. */
export interface AppealLinks {
  /** Returns a link to the appeal with this number, valid from now on. */
  of(number: string): Promise<string>;
  /** Resolves with the number of a valid link; `undefined` for a forged or expired one. */
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
      return isValidLink(await secret(), { id: number, until }, sign, now()) ? number : undefined;
    },
  };
}

/** True if the link is to this appeal; does not check that it is valid. */
export const isLinkOf = (link: string, number: string): boolean => link.startsWith(`${number}.`);
