import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { serverError } from '../server-error.ts';
import { migrations } from './migrations/registry.gen.ts';
import {
  FIRST_RELEASE_TABLE,
  type MigrationOptions,
  type Migrations,
  migrationNumbered,
  refuseDamaged,
  refuseNewer,
  runMigrations,
  schemaVersion,
} from './schema-version.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database up to date: runs each migration once, by its name, and all that are missing in one transaction. Rows
 * that there are many of are rewritten before it, in batches, while the version before goes on. Several processes may start at
 * once, and a process may be killed at any time: the next goes on behind the last batch. Rejects, and changes nothing, where a
 * newer version has migrated it; rejects where a column is missing afterwards.
 */
export const migrate = (database: Kysely<Tables>, options: MigrationOptions = {}): Promise<void> =>
  migrateTo(database, migrations, options);

/** As a version does that has only these. */
export async function migrateTo(
  database: Kysely<Tables>,
  known: Migrations,
  options: MigrationOptions = {},
): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    const lock = { lockTable: '', lockRowId: '' };
    // Of two processes that create a table at once PostgreSQL refuses one, "if not exists" or not. The migrator takes
    // the same lock again, but creates its own tables first.
    await adapter.acquireMigrationLock(connection, lock);
    try {
      refuseNewer(await schemaVersion(connection, known));
      await adoptFirstRelease(connection, known);
      await runMigrations(connection, known, options);
      await refuseDamaged(connection, known);
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
  const tables = await connection.introspection.getTables();
  if (!tables.some(({ name }) => name === FIRST_RELEASE_TABLE)) return;
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
      const name = migrationNumbered(id, known);
      if (name === undefined) throw serverError('MIGRATION_UNKNOWN', { migration: id });
      await transaction
        .insertInto(DEFAULT_MIGRATION_TABLE)
        .values({ name, timestamp: applied_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
