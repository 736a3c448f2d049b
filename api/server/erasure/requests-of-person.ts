import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { mentionsOf, type Person } from './mentions.ts';

const ROWS_PER_STEP = 500;

interface PersonsRequests {
  /** Number of requests read in this step. */
  looked: number;
  found: { id: string; form: string }[];
}

/**
 * Yields the requests with a person's contact in payload or answers, in steps: of all requests, or
 * of the given one.
 */
export async function* findRequestsOf(
  database: Kysely<Tables>,
  person: Person,
  request?: string,
): AsyncGenerator<PersonsRequests> {
  const mentions = mentionsOf(person);
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form', 'payload', 'answers'])
      .where('id', '>', after)
      .$if(request !== undefined, (query) => query.where('id', '=', request ?? ''))
      .orderBy('id')
      .limit(ROWS_PER_STEP)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const found = rows.filter(({ payload, answers }) => mentions(payload) || mentions(answers));
    yield { looked: rows.length, found };
  }
}
