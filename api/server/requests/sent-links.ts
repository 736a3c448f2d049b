import type { Kysely } from 'kysely';
import { createSignedLinks, type SignedLinks } from '../http/signed-links.ts';
import type { Tables } from '../storage/tables.ts';

const SENT_LINK_SECONDS = 30 * 60;

/** Builds the maker and reader of the signed links to the success page of a request, valid for half an hour. */
export const createSentLinks = (database: Kysely<Tables>, now: () => number): SignedLinks =>
  createSignedLinks(database, { secret: 'sent-links', seconds: SENT_LINK_SECONDS }, now);
