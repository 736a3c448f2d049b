import type { Kysely } from 'kysely';

/** Creates the table of files of the bank's replies. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('appeal_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('position', 'integer')
    .execute();
  await schema.createIndex('appeal_files_by_number').on('appeal_files').column('number').execute();
}
