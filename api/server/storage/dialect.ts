import { type Kysely, SqliteAdapter } from 'kysely';
import type { Tables } from './tables.ts';

/** True if the database is SQLite, false for PostgreSQL. */
export const isSqlite = (database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof SqliteAdapter;
