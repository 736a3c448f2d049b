import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server';
import { onPostgres } from './migration-place.ts';

interface Part {
  /** Column, key, index or reference in the notation of its engine. */
  part: string;
}

/**
 * Returns all parts of the tables, sorted. Names of constraints are left out, since PostgreSQL generates
 * some.
 */
export async function schemaOf(database: Kysely<Tables>): Promise<string[]> {
  const query = onPostgres
    ? sql<Part>`
        select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default) as part
        from information_schema.columns where table_schema = current_schema()
        union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = current_schema()::regnamespace
        union all select replace(indexdef, current_schema() || '.', '') from pg_indexes
        where schemaname = current_schema()`
    : sql<Part>`
        select concat_ws(' ', t.name, c.cid, c.name, lower(c.type), c."notnull", c.dflt_value, c.pk) as part
        from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'
        union all select concat_ws(' ', t.name, r."table", r."from", r."to")
        from sqlite_schema t, pragma_foreign_key_list(t.name) r where t.type = 'table'
        union all select concat_ws(' ', t.name, i."unique", i.origin, c.seqno, c.name)
        from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c where t.type = 'table'
        union all select replace(lower(sql), '"', '') from sqlite_schema where type = 'index' and sql is not null`;
  const { rows } = await query.execute(database);
  return rows.map(({ part }) => part).sort();
}
