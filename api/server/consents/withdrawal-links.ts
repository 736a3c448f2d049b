import type { Kysely } from 'kysely';
import { WITHDRAWAL_COOKIE } from '#contract';
import { cookieName, formatCookie, readCookie } from '../http/cookies.ts';
import { createSignedLinks, type SignedLinks } from '../http/signed-links.ts';
import type { Tables } from '../storage/tables.ts';

/** Lifetime of a link in seconds: as long as a consent may be used, it can be withdrawn. */
const LINK_SECONDS = 3 * 365 * 24 * 3600;
const COOKIE_SECONDS = 365 * 24 * 3600;
/** Largest number of links in the cookie, whose limit is 4 KB. */
const MAX_LINKS = 12;
const BETWEEN = '~';

/**
 * Builds the maker and reader of the signed links by which the sender of a request withdraws its consents,
 * valid for three years. Number and contact alone are not enough.
 */
export const createWithdrawalLinks = (database: Kysely<Tables>, now: () => number): SignedLinks =>
  createSignedLinks(database, { secret: 'withdrawal-links', seconds: LINK_SECONDS }, now);

/**
 * Returns the withdrawal links in a browser's cookie, the newest first; `header` is the request's header `Cookie`.
 */
export const keptLinks = (header: string | undefined, https: boolean): string[] =>
  readCookie(header, cookieName(WITHDRAWAL_COOKIE, https))
    .split(BETWEEN)
    .slice(0, MAX_LINKS)
    .filter((link) => link !== '');

/**
 * Formats the `Set-Cookie` header of the withdrawal links with `link` before the others; it replaces an earlier
 * link to the same request, and the cookie keeps the newest twelve.
 */
export function withLink(header: string | undefined, link: string, https: boolean): string {
  const number = link.slice(0, link.indexOf('.') + 1);
  const others = keptLinks(header, https).filter((one) => !one.startsWith(number));
  const links = [link, ...others].slice(0, MAX_LINKS);
  return formatCookie(WITHDRAWAL_COOKIE, links.join(BETWEEN), { maxAgeSeconds: COOKIE_SECONDS, https });
}
