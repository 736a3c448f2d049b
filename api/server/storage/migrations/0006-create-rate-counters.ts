import type { Kysely } from 'kysely';

/** Counters that processes share, and the secret behind their keys. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('rate_counters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('rate_counters_expired').on('rate_counters').column('expires_at').execute();
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
