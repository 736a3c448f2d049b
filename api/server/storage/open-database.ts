import type { Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Location of the database: PostgreSQL if there is a URL, otherwise an SQLite file in the data folder. */
export interface StorageLocation {
  dataDir: string;
  databaseUrl: string | undefined;
  /** URL of a replica of that PostgreSQL. */
  databaseReadUrl?: string;
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, otherwise the SQLite file of the data folder, for which
 * `maxConnections` has no meaning; `lockTimeoutMs` is for SQLite alone.
 */
export const openDatabase = (
  { dataDir, databaseUrl }: StorageLocation,
  options: { statementTimeoutMs?: number; lockTimeoutMs?: number; maxConnections?: number } = {},
): Kysely<Tables> =>
  databaseUrl === undefined ? openSqlite(dataDir, options) : openPostgres(databaseUrl, options);
