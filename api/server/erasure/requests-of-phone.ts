import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { mentionsPhone } from './mentions-phone.ts';

const ROWS_PER_STEP = 500;

interface PhoneRequests {
  /** Number of requests read in this step. */
  looked: number;
  found: { id: string; form: string }[];
}

/**
 * Yields the requests that contain a phone in their payload or answers, step by step over all requests, or
 * over the given one.
 */
export async function* findRequestsOfPhone(
  database: Kysely<Tables>,
  phone: string,
  request?: string,
): AsyncGenerator<PhoneRequests> {
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
    const found = rows.filter(
      ({ payload, answers }) => mentionsPhone(payload, phone) || mentionsPhone(answers, phone),
    );
    yield { looked: rows.length, found };
  }
}
