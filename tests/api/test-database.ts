import type { Kysely } from 'kysely';
import { openPostgres, openSqlite, type Tables } from '#server';
import { newSchema } from '../postgres/cluster.ts';

/** SQLite in memory, or, in the project `postgres`, an empty schema of the run's PostgreSQL. */
export async function openTestDatabase(): Promise<Kysely<Tables>> {
  if (process.env.TEST_ENGINE !== 'postgres') return openSqlite(':memory:');
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: tests/postgres/for-the-run.ts sets it');
  return openPostgres(await newSchema(url), { maxConnections: 4 });
}
