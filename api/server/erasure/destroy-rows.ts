import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Deletes requests with all that belongs to them (search keys, outbox, appeals with history, files and notices)
 * but the consent log, and adds their number by form to the record of erasures under `reason`. A later sweep
 * removes the contents of the files.
 */
export async function destroyRows(
  transaction: Transaction<Tables>,
  rows: readonly { id: string; form: string }[],
  reason: Tables['erasures']['reason'],
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('outbox').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('request_keys').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('notices').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('appeal_changes').where('number', 'in', ids).execute();
  await transaction.deleteFrom('appeals').where('number', 'in', ids).execute();
  // The same order as in saving an answer, appeals first, avoids a deadlock.
  await transaction.deleteFrom('appeal_files').where('number', 'in', ids).execute();
  // The content becomes an orphan, which the next sweep of the folder removes.
  await transaction.deleteFrom('files').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('requests').where('id', 'in', ids).execute();
  const at = new Date(nowMs).toISOString();
  for (const [form, { length }] of Map.groupBy(rows, (row) => row.form)) {
    const counted = await transaction
      .updateTable('erasures')
      .set((is) => ({ requests: is('requests', '+', length) }))
      .where('created_at', '=', at)
      .where('reason', '=', reason)
      .where('form', '=', form)
      .returning('id')
      .execute();
    if (counted.length > 0) continue;
    await transaction
      .insertInto('erasures')
      .values({ id: randomUUID(), reason, form, requests: length, created_at: at })
      .execute();
  }
}

/**
 * Empties SQLite's write-ahead journal, which still has the deleted pages; does nothing on PostgreSQL, whose
 * vacuum is the operator's.
 */
export async function truncateJournal(database: Kysely<Tables>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
