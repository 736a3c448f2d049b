import type { Kysely } from 'kysely';
import type { Contact } from '#engine/model/proof';
import type { Tables } from '../storage/tables.ts';
import { mentionsOf } from './mentions.ts';

const ROWS_PER_STEP = 500;

interface PersonsRequests {
  /** Number of requests read in this step. */
  looked: number;
  found: { id: string; form: string }[];
  /** Id from which `after` continues; absent after the last request. */
  next?: string;
}

/** Part of the stored requests in which a person's contact is searched; absent members do not limit it. */
export interface SearchedRequests {
  /** Id after which the search begins. */
  after?: string | undefined;
  /** Number of rows after which it stops, rounded up to whole steps. */
  maxRows?: number | undefined;
  /** The only ids that are read. */
  among?: readonly string[] | undefined;
}

/**
 * Searches payloads and answers of the stored requests for a person's contact, 500 requests a step in the order
 * of their numbers. Yields the outcome of each step, also of one that found none.
 */
export async function* findRequestsOf(
  database: Kysely<Tables>,
  person: Contact,
  { after = '', maxRows = Number.POSITIVE_INFINITY, among }: SearchedRequests = {},
): AsyncGenerator<PersonsRequests> {
  // PostgreSQL refuses an empty list of ids.
  if (among?.length === 0) return;
  const mentions = mentionsOf(person);
  for (let read = 0, from = after; read < maxRows; ) {
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form', 'payload', 'answers'])
      .where('id', '>', from)
      .$if(among !== undefined, (query) => query.where('id', 'in', [...(among ?? [])]))
      .orderBy('id')
      .limit(ROWS_PER_STEP)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    from = last.id;
    read += rows.length;
    const found = rows
      .filter(({ payload, answers }) => mentions(payload) || mentions(answers))
      .map(({ id, form }) => ({ id, form }));
    yield { looked: rows.length, found, ...(rows.length === ROWS_PER_STEP && { next: last.id }) };
  }
}
