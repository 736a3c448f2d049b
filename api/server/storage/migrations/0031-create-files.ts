import type { Kysely } from 'kysely';

/** Creates the table of files that visitors attach to requests. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('accepted', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .execute();
  await schema.createIndex('files_by_request').on('files').column('request_id').execute();
  await schema.createIndex('files_by_time').on('files').column('created_at').execute();
}
