import type { Kysely } from 'kysely';

/** Creates the table of files that saved forms refer to. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('saved_files')
    .addColumn('saved_form_id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_files_key', ['saved_form_id', 'file_id'])
    .execute();
  await schema.createIndex('saved_files_by_file').on('saved_files').column('file_id').execute();
}
