import type { Kysely } from 'kysely';
import { type Contact, contactKind } from '#engine/model/proof';
import type { Tables } from '../storage/tables.ts';
import { destroyRows, truncateJournal } from './destroy-rows.ts';
import { findRequestsOf, type SearchedRequests } from './requests-of-person.ts';
import { tellReceivers } from './tell-receivers.ts';

/** Options of destroying a person's requests: the time, the requests to look in, and a report of progress. */
export interface ErasureOptions extends Pick<SearchedRequests, 'among'> {
  nowMs: number;
  /** Called after each step with the number of rows read and the number erased. */
  onProgress?(looked: number, erased: number): void;
}

/**
 * Destroys at once every request that contains a person's phone or e-mail, or those of `among` that do, marked or
 * not, in this database and its journal. The consent log stays: it has no answers and proves the consents. A CRM
 * that may have such a request is told. Resolves with their number.
 */
export async function eraseRequestsOf(
  database: Kysely<Tables>,
  person: Contact,
  { nowMs, among, onProgress = () => {} }: ErasureOptions,
): Promise<number> {
  const reason = contactKind(person);
  let looked = 0;
  let erased = 0;
  for await (const { looked: rows, found } of findRequestsOf(database, person, { among })) {
    if (found.length > 0)
      await database.transaction().execute(async (transaction) => {
        await tellReceivers(
          transaction,
          { type: 'request.erased', at: new Date(nowMs).toISOString() },
          found,
        );
        await destroyRows(transaction, found, reason, nowMs);
      });
    looked += rows;
    erased += found.length;
    onProgress(looked, erased);
  }
  if (erased > 0) await truncateJournal(database);
  return erased;
}
