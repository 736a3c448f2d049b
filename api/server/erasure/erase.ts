import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { destroyRows, truncateJournal } from './destroy-rows.ts';
import { findRequestsOfPhone } from './requests-of-phone.ts';

export interface ErasureOptions {
  nowMs: number;
  /** Called after each step with the number of rows read and the number erased. */
  onProgress?(looked: number, erased: number): void;
}

/**
 * Destroys every request that contains a phone, marked or not, with its payload, answers and outbox entry, in
 * this database and its journal, without a grace period, because a person asks for it. The consent log stays:
 * it holds no answer and proves the consents. Resolves with the number of requests.
 */
export async function eraseByPhone(
  database: Kysely<Tables>,
  phone: string,
  { nowMs, onProgress = () => {} }: ErasureOptions,
): Promise<number> {
  let looked = 0;
  let erased = 0;
  for await (const { looked: rows, found } of findRequestsOfPhone(database, phone)) {
    if (found.length > 0)
      await database.transaction().execute((transaction) => destroyRows(transaction, found, 'phone', nowMs));
    looked += rows;
    erased += found.length;
    onProgress(looked, erased);
  }
  if (erased > 0) await truncateJournal(database);
  return erased;
}
