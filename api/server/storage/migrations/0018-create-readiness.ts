import type { Kysely } from 'kysely';

/** What shows that the database stores, and what is served when the definitions folder cannot be read. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('readiness_writes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('writes', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('definitions_copy')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
