import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { serverError } from '../server-error.ts';
import { migrations } from './migrations/registry.gen.ts';
import type { Tables } from './tables.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the database up to date: runs each migration once, by its name, and all that are missing in one transaction. Several
 * processes may start at once, and a process may be killed at any time.
 */
export const migrate = (database: Kysely<Tables>): Promise<void> => migrateTo(database, migrations);

/** As a version does that has only these. Rejects with MIGRATION_UNKNOWN where a newer one has been. */
export async function migrateTo(database: Kysely<Tables>, known: Migrations): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    const lock = { lockTable: '', lockRowId: '' };
    // Of two processes that create a table at once PostgreSQL refuses one, "if not exists" or not. The migrator takes
    // the same lock again, but creates its own tables first.
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await adoptFirstRelease(connection, known);
      await refuseNewer(connection, known);
      const { error } = await new Migrator({
        db: connection,
        provider: { getMigrations: async () => known },
        // Branches may be merged in another order than they were numbered.
        allowUnorderedMigrations: true,
      }).migrateToLatest();
      if (error !== undefined) throw error;
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

/**
 * Version 0.1 recorded migrations as numbers in `schema_migrations`. The table is kept: processes of that version may
 * still run beside this one, and read it before they report that they are ready.
 */
async function adoptFirstRelease(connection: Kysely<Tables>, known: Migrations): Promise<void> {
  if (!(await hasTable(connection, 'schema_migrations'))) return;
  await connection.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; applied_at: string }>`
      select id, applied_at from schema_migrations`.execute(transaction);
    await transaction.schema
      .createTable(DEFAULT_MIGRATION_TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    for (const { id, applied_at } of rows) {
      await transaction
        .insertInto(DEFAULT_MIGRATION_TABLE)
        .values({ name: nameOf(id, known), timestamp: applied_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** 4 → `0004-add-outbox-delivery` */
function nameOf(id: number, known: Migrations): string {
  const prefix = `${String(id).padStart(4, '0')}-`;
  const name = Object.keys(known).find((one) => one.startsWith(prefix));
  if (name === undefined) {
    throw serverError('MIGRATION_UNKNOWN', { migration: id });
  }
  return name;
}

async function refuseNewer(connection: Kysely<Tables>, known: Migrations): Promise<void> {
  if (!(await hasTable(connection, DEFAULT_MIGRATION_TABLE))) return;
  const recorded = await connection.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute();
  const newer = recorded.find(({ name }) => !Object.hasOwn(known, name));
  if (newer !== undefined) throw serverError('MIGRATION_UNKNOWN', { migration: newer.name });
}

async function hasTable(connection: Kysely<Tables>, table: string): Promise<boolean> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
}

/** Rejects when the database cannot be read. */
export const ping = async (database: Kysely<Tables>): Promise<void> => {
  await database.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').limit(1).execute();
};
