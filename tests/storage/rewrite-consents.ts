import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server';
import { isSqlite } from '../../api/server/storage/dialect.ts';
import { columnsOf, tablesOf } from '../../api/server/storage/find-columns.ts';
import { runInSteps } from '../../api/server/storage/in-steps.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { BATCH, type RowWork } from '../../api/server/storage/row-migration.ts';
import type { Migrations } from '../../api/server/storage/schema-version.ts';

/** Table that is filled beside `consents` before it takes the name. */
const NEXT = 'consents_named';
/** Name of the replaced table. */
const MOVED = 'consents_unnamed';

/**
 * Example of a future migration of many rows: each consent names its version with its form, and a new table
 * replaces the table of consents.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // Without the lock, rows that another process commits between the last copy and the renaming would be lost.
  if (!isSqlite(database as Kysely<Tables>))
    await sql`lock table consents in access exclusive mode`.execute(database);
  await createNext(database);
  await copy(
    database,
    sql`
    where not exists (select 1 from consents_named n where n.request_id = c.request_id and n.purpose = c.purpose)`,
  );
  await schema.alterTable('consents').renameTo(MOVED).execute();
  await schema.alterTable(NEXT).renameTo('consents').execute();
  if (!isSqlite(database as Kysely<Tables>))
    await sql`alter index consents_named_key rename to consents_key`.execute(database);
  await schema.createTable('rewritten').addColumn('id', 'integer').execute();
}

/** Copies in key order, so that the last copied row shows where to continue. */
export async function before(database: Kysely<unknown>, { onRows, ...steps }: RowWork): Promise<void> {
  const isOld = await database.transaction().execute(async (transaction) => {
    const columns = await columnsOf(transaction as Kysely<Tables>);
    if (!columns.includes('consents.request_id') || columns.includes('consents.named')) return false;
    await createNext(transaction);
    return true;
  });
  if (!isOld) return;
  let toGo = (await countOf(database, 'consents')) - (await countOf(database, NEXT));
  let done = 0;
  await runInSteps(
    async (rows, onTurn) => {
      const copied = await database.transaction().execute(async (transaction) => {
        onTurn();
        // Another process has finished the migration.
        if (!(await has(transaction, NEXT))) return 0;
        const { rows: ends } = await sql<{ request_id: string; purpose: string }>`
          select request_id, purpose from consents_named order by request_id desc, purpose desc limit 1`.execute(
          transaction,
        );
        const last = ends[0] ?? { request_id: '', purpose: '' };
        return copy(
          transaction,
          sql`
          where (c.request_id, c.purpose) > (${last.request_id}, ${last.purpose})
          order by c.request_id, c.purpose limit ${rows}`,
        );
      });
      done += copied;
      toGo = Math.max(0, toGo - copied);
      if (copied > 0) onRows?.(done, toGo);
      return copied;
    },
    { ...BATCH, ...steps },
  );
}

/**
 * Deletes the old rows in batches: dropping a large table is one long write in SQLite, which overwrites what
 * it deletes.
 */
export async function after(database: Kysely<unknown>, { onRows, ...steps }: RowWork): Promise<void> {
  const tables = await tablesOf(database as Kysely<Tables>);
  if (tables.includes(MOVED)) {
    let toGo = await countOf(database, MOVED);
    let done = 0;
    if (isSqlite(database as Kysely<Tables>))
      await runInSteps(
        async (rows, onTurn) => {
          const removed = await database.transaction().execute(async (transaction) => {
            onTurn();
            if (!(await has(transaction, MOVED))) return 0;
            const { numAffectedRows } = await sql`
              delete from consents_unnamed where rowid in (select rowid from consents_unnamed limit ${rows})`.execute(
              transaction,
            );
            return Number(numAffectedRows ?? 0);
          });
          done += removed;
          toGo = Math.max(0, toGo - removed);
          if (removed > 0) onRows?.(done, toGo);
          return removed;
        },
        { ...BATCH, ...steps },
      );
    if (steps.signal?.aborted) return;
    await database.schema.dropTable(MOVED).ifExists().execute();
  }
  // The table is left from an interrupted migration, before an older version migrated by itself.
  if (tables.includes(NEXT)) await database.schema.dropTable(NEXT).ifExists().execute();
}

const createNext = (database: Kysely<unknown>): Promise<void> =>
  database.schema
    .createTable(NEXT)
    .ifNotExists()
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull().references('consent_texts.hash'))
    .addColumn('evidenced', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('named', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consents_named_key', ['request_id', 'purpose'])
    .execute();

async function copy(database: Kysely<unknown>, chosen: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into consents_named (request_id, purpose, form, version, text_hash, evidenced, created_at, named)
    select c.request_id, c.purpose, c.form, c.version, c.text_hash, c.evidenced, c.created_at, c.form || '@' || c.version
    from consents c ${chosen}`.execute(database);
  return Number(numAffectedRows ?? 0);
}

const has = async (database: Kysely<unknown>, table: string): Promise<boolean> =>
  (await tablesOf(database as Kysely<Tables>)).includes(table);

async function countOf(database: Kysely<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count);
}

export const REWRITE = '0099-rewrite-consents';
/** Every migration of the product, and another that rewrites rows. */
export const withRewrite: Migrations = { ...migrations, [REWRITE]: { up, before, after } };
