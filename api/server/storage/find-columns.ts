import { type Kysely, sql } from 'kysely';
import { isSqlite } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Resolves with the names of the database's tables. */
export async function tablesOf(database: Kysely<Tables>): Promise<string[]> {
  const query = isSqlite(database)
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  return (await query.execute(database)).rows.map(({ name }) => name);
}

/** Resolves with the columns of all tables, named as in `requests.signals`. */
export async function columnsOf(database: Kysely<Tables>): Promise<string[]> {
  const query = isSqlite(database)
    ? sql<{ name: string }>`
        select t.name || '.' || c.name as name from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table'`
    : sql<{ name: string }>`
        select t.relname || '.' || c.attname as name from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
          and c.attnum > 0 and not c.attisdropped`;
  const { rows } = await query.execute(database);
  return rows.map(({ name }) => name);
}
