import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server';
import { isSqlite } from '../../api/server/storage/dialect.ts';
import { columnsOf, tablesOf } from '../../api/server/storage/find-columns.ts';
import { runInSteps } from '../../api/server/storage/in-steps.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { BATCH, type RowWork } from '../../api/server/storage/row-migration.ts';
import type { Migrations } from '../../api/server/storage/schema-version.ts';

/** Filled beside `consents` before it takes its name. */
const NEXT = 'consents_named';
/** What is left of the table before. */
const MOVED = 'consents_unnamed';

/**
 * A migration of many rows, as a later version may have one: each consent names its version with its form, and the table of
 * consents takes the place of another.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // What another process commits between the last copy and the change of names would be lost.
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

/** Copies in the order of the key, so the last row that is there shows where to go on. */
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
        // Another process has ended all of it.
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

/** To drop a large table at once is a long write of SQLite, which overwrites what it deletes. */
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
  // Of a migration that was interrupted, before an older version migrated in its own way.
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
/** All migrations, and one more that rewrites rows. */
export const withRewrite: Migrations = { ...migrations, [REWRITE]: { up, before, after } };
