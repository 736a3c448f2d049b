import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/** Requests with their files, outbox entries, appeals, what became of those, files of answers and the notices of it; how many of which form is recorded. */
export async function destroyRows(
  transaction: Transaction<Tables>,
  rows: readonly { id: string; form: string }[],
  reason: Tables['erasures']['reason'],
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('outbox').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('notices').where('request_id', 'in', ids).execute();
  await transaction.deleteFrom('appeal_changes').where('number', 'in', ids).execute();
  await transaction.deleteFrom('appeals').where('number', 'in', ids).execute();
  // After the appeals, as an answer takes them: two that want the rows of each other would wait for good.
  await transaction.deleteFrom('appeal_files').where('number', 'in', ids).execute();
  // Their content has nobody then, and goes with the next look at the folder.
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

/** SQLite's journal still holds the pages as they were; PostgreSQL's vacuum is the server's own business. */
export async function forgetJournal(database: Kysely<Tables>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
