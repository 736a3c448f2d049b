import { type Kysely, sql } from 'kysely';
import { isSqlite } from './dialect.ts';
import { tablesOf } from './find-columns.ts';
import type { StorageLocation } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Place, size and number of requests of a database, for the operator. */
export interface DatabaseDescription {
  /** Folder, or host and name of a PostgreSQL database without its user and password. */
  place: string;
  bytes: number;
  /** Null if the table does not exist yet. */
  requests: number | null;
}

/**
 * Returns the place of the database without credentials, its size in bytes, and its number of requests; null
 * before the first migration.
 */
export async function describeDatabase(
  database: Kysely<Tables>,
  { dataDir, databaseUrl }: StorageLocation,
): Promise<DatabaseDescription> {
  const size = isSqlite(database)
    ? sql<{ bytes: number | string }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(database);
  const hasRequests = (await tablesOf(database)).includes('requests');
  const counted = hasRequests
    ? await database
        .selectFrom('requests')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
    : undefined;
  return {
    place: databaseUrl === undefined ? dataDir : nameOf(databaseUrl),
    bytes: Number(rows[0]?.bytes ?? 0),
    requests: counted === undefined ? null : Number(counted.count),
  };
}

/** Shortens `postgres://user:password@host:5432/name?…` to `host:5432/name`. */
function nameOf(url: string): string {
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
