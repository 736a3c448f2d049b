import { type Kysely, SqliteAdapter } from 'kysely';
import type { Tables } from './tables.ts';

export const isSqlite = (database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof SqliteAdapter;
