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
 * Brings the database up to date: runs each migration once, by its name, and all that are missing in one transaction. Rows
 * that there are many of are rewritten before it, in batches, while the version before goes on. Several processes may start at
 * once, and a process may be killed at any time: the next goes on behind the last batch. Rejects, and changes nothing, where a
 * newer version has migrated it, or one before 0.2.0; rejects where a column is missing afterwards.
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
      refuseOtherVersions(await schemaVersion(connection, known));
      await runMigrations(connection, known, options);
      await refuseDamaged(connection, known);
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}
