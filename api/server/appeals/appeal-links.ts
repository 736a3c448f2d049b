import type { Kysely } from 'kysely';
import { APPEAL_COOKIE } from '#contract';
import { formatCookie } from '../http/cookies.ts';
import { createSignedLinks, type SignedLinks } from '../http/signed-links.ts';
import type { Tables } from '../storage/tables.ts';

/** Validity of a link to an appeal, in seconds. */
export const APPEAL_LINK_SECONDS = 30 * 60;

/** Builds the maker and reader of signed links to the status of an appeal, valid for half an hour. */
export const createAppealLinks = (database: Kysely<Tables>, now: () => number): SignedLinks =>
  createSignedLinks(database, { secret: 'appeal-links', seconds: APPEAL_LINK_SECONDS }, now);

/** Formats the cookie by which the browser that has filed an appeal without script keeps the link to it. */
export const appealCookie = (link: string, https: boolean): string =>
  formatCookie(APPEAL_COOKIE, link, { maxAgeSeconds: APPEAL_LINK_SECONDS, https });

/** True if the link names this appeal's number; neither signature nor expiry is checked. */
export const isLinkOf = (link: string, number: string): boolean => link.startsWith(`${number}.`);
