import { findRequestsOf } from '../../erasure/requests-of-person.ts';
import type { StudioHandler } from '../handler.ts';
import { contactOf } from './contact-of.ts';

/** Rows that one call reads: a second of work, so that no proxy gives the call up. */
const MAX_ROWS = 20_000;

/**
 * Handles the studio's call `find-person`: searches the next 20,000 requests after `after` for the contact.
 * Returns those found, newest first, the numbers of searched and of all requests, and `next`, where to go on;
 * null at the end.
 */
export const findPerson: StudioHandler<'find-person'> = async ({ body }, { database }) => {
  const person = contactOf(body.contact);
  const ids: string[] = [];
  let looked = 0;
  let next: string | null = null;
  for await (const step of findRequestsOf(database, person, { after: body.after, maxRows: MAX_ROWS })) {
    ids.push(...step.found.map(({ id }) => id));
    looked += step.looked;
    next = step.next ?? null;
  }
  const requests =
    ids.length === 0
      ? []
      : await database
          .selectFrom('requests')
          .select(['id', 'form', 'created_at as createdAt'])
          .where('id', 'in', ids)
          .orderBy('created_at', 'desc')
          .execute();
  const { total } = await database
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { requests, looked, total: Number(total), next };
};
