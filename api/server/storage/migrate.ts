import type { Kysely } from 'kysely';
import { migrations } from './migrations/registry.gen.ts';
import {
  type MigrationOptions,
  type Migrations,
  refuseDamaged,
  refuseOtherVersions,
  runMigrations,
  schemaVersion,
} from './schema-version.ts';
import type { Tables } from './tables.ts';

/**
 * Migrates the database to this version's schema: each missing migration once, all in one transaction, with work on
 * many rows in batches before and after it. Several processes may start at once; after a kill, the next start goes
 * on. Rejects without a change for one newer than this version or older than 0.2.0, and afterwards if a column is
 * missing.
 */
export const migrate = (database: Kysely<Tables>, options: MigrationOptions = {}): Promise<void> =>
  migrateTo(database, migrations, options);

/** Migrates the database with only these migrations, as a version of the server that knows no others would do. */
export async function migrateTo(
  database: Kysely<Tables>,
  known: Migrations,
  options: MigrationOptions = {},
): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    const lock = { lockTable: '', lockRowId: '' };
    // PostgreSQL refuses the second of two concurrent "create table if not exists". The migrator takes the
    // same lock, but only after it has created its own tables.
    await adapter.acquireMigrationLock(connection, lock);
    try {
      refuseOtherVersions(await schemaVersion(connection, known));
      await runMigrations(connection, known, options);
      await refuseDamaged(connection, known);
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}
