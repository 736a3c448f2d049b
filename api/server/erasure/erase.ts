import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { destroyRows, truncateJournal } from './destroy-rows.ts';
import type { Person } from './mentions.ts';
import { findRequestsOf } from './requests-of-person.ts';
import { tellReceivers } from './tell-receivers.ts';

export interface ErasureOptions {
  nowMs: number;
  /** Called after each step with the number of rows read and the number erased. */
  onProgress?(looked: number, erased: number): void;
}

/**
 * Destroys every request that contains a person's contact, marked or not, with its payload, answers and outbox entry, in
 * this database and its journal, without a grace period, because a person asks for it. The consent log stays:
 * it holds no answer and proves the consents. A CRM that
 * may have one of them is told. Resolves with the number of requests.
 */
export async function erasePerson(
  database: Kysely<Tables>,
  person: Person,
  { nowMs, onProgress = () => {} }: ErasureOptions,
): Promise<number> {
  const reason = 'phone' in person ? 'phone' : 'email';
  let looked = 0;
  let erased = 0;
  for await (const { looked: rows, found } of findRequestsOf(database, person)) {
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
