import type { Kysely } from 'kysely';

/** Creates the tables of encrypted data keys, and of the progress of an encryption with a new key. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('data_keys')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .addColumn('used_from', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sealing_places')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('data_key', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .execute();
}
