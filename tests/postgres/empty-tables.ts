import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Tables } from '#server';
import { CHAIN_START } from '../../api/server/storage/audit-hash.ts';

/**
 * Restores the state after the migrations of a new database. `truncate` would create new files for each
 * table, which takes ten times as long.
 */
export async function emptyTables(database: Kysely<Tables>): Promise<void> {
  const kept = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
  const tables = await database.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !kept.includes(name));
  const all = names.map((name) => `delete from "${name}"`).join('; ');
  await sql
    .raw(`set session_replication_role = replica; ${all}; reset session_replication_role`)
    .execute(database);
  await database.insertInto('audit_head').values({ id: 1, position: 0, hash: CHAIN_START }).execute();
}
