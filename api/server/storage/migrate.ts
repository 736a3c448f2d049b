import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { serverError } from '../server-error.ts';
import { migrations } from './migrations/registry.gen.ts';
import type { Tables } from './tables.ts';

/** Brings the database up to date: runs each migration once, by its name. Several processes may start at once. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    const lock = { lockTable: '', lockRowId: '' };
    // Of two processes that create a table at once PostgreSQL refuses one, "if not exists" or not. The migrator takes
    // the same lock again, but creates its own tables first.
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await adoptFirstRelease(connection);
      const { error } = await new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
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
async function adoptFirstRelease(connection: Kysely<Tables>): Promise<void> {
  const tables = await connection.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_migrations')) return;
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
        .values({ name: nameOf(id), timestamp: applied_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** 4 → `0004-add-outbox-delivery` */
function nameOf(id: number): string {
  const prefix = `${String(id).padStart(4, '0')}-`;
  const name = Object.keys(migrations).find((one) => one.startsWith(prefix));
  if (name === undefined) {
    throw serverError('MIGRATION_UNKNOWN', { migration: id });
  }
  return name;
}

/** Rejects when the database cannot be read. */
export const ping = async (database: Kysely<Tables>): Promise<void> => {
  await database.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').limit(1).execute();
};
