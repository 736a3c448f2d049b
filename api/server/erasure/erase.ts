import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { destroyRows, forgetJournal } from './destroy-rows.ts';
import { mentionsPhone } from './mentions-phone.ts';

const ROWS_A_STEP = 500;

export interface ErasureOptions {
  nowMs: number;
  /** Called after each step with the number of rows read and the number erased. */
  onProgress?(looked: number, erased: number): void;
}

/**
 * Destroys every request that holds a phone, marked or not, with its payload, answers and outbox entry, in this
 * database and its journal: at once, since a person asks for it. The consent log stays: it holds no answer and proves
 * what was agreed to. Resolves with how many there were.
 */
export async function eraseByPhone(
  database: Kysely<Tables>,
  phone: string,
  { nowMs, onProgress = () => {} }: ErasureOptions,
): Promise<number> {
  let looked = 0;
  let erased = 0;
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form', 'payload', 'answers'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_A_STEP)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const found = rows.filter(
      ({ payload, answers }) => mentionsPhone(payload, phone) || mentionsPhone(answers, phone),
    );
    if (found.length > 0)
      await database.transaction().execute((transaction) => destroyRows(transaction, found, 'phone', nowMs));
    looked += rows.length;
    erased += found.length;
    onProgress(looked, erased);
  }
  if (erased > 0) await forgetJournal(database);
  return erased;
}
