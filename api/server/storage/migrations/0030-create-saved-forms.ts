import type { Kysely } from 'kysely';

/** Creates the tables of forms that visitors finish on another device. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('saved_forms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .execute();
  await schema.createIndex('saved_forms_by_end').on('saved_forms').column('expires_at').execute();
  await schema.createIndex('saved_forms_by_target').on('saved_forms').column('target').execute();
}
