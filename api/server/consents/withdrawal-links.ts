import type { Kysely } from 'kysely';
import { WITHDRAWAL_COOKIE } from '#contract';
import { cookieName, readCookie, setCookie } from '../http/cookies.ts';
import { createSignedLinks, type SignedLinks } from '../http/signed-links.ts';
import type { Tables } from '../storage/tables.ts';

/** As long as a consent may be relied on: its withdrawal must stay possible. */
const LINK_SECONDS = 3 * 365 * 24 * 3600;
const COOKIE_SECONDS = 365 * 24 * 3600;
/** Links to the last requests of a browser; a cookie has 4 KB at most. */
const MOST_LINKS = 12;
const BETWEEN = '~';

/** Links by which the sender of a request, and nobody who only knows its number and phone, withdraws its consents. */
export const createWithdrawalLinks = (database: Kysely<Tables>, now: () => number): SignedLinks =>
  createSignedLinks(database, { secret: 'withdrawal-links', seconds: LINK_SECONDS }, now);

/** Returns the links that a browser has kept. */
export const keptLinks = (header: string | undefined, https: boolean): string[] =>
  readCookie(header, cookieName(WITHDRAWAL_COOKIE, https))
    .split(BETWEEN)
    .slice(0, MOST_LINKS)
    .filter((link) => link !== '');

/** Returns the cookie of a browser that has sent one more request; a repetition of it changes nothing. */
export function withLink(header: string | undefined, link: string, https: boolean): string {
  const number = link.slice(0, link.indexOf('.') + 1);
  const others = keptLinks(header, https).filter((one) => !one.startsWith(number));
  const links = [link, ...others].slice(0, MOST_LINKS);
  return setCookie(WITHDRAWAL_COOKIE, links.join(BETWEEN), { maxAgeSeconds: COOKIE_SECONDS, https });
}
