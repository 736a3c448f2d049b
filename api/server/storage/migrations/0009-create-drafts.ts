import type { Kysely } from 'kysely';

/** Drafts, publications and previews of the studio. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('drafts')
    .addColumn('document', 'text', (column) => column.primaryKey())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('definition_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('replaces_hash', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('publications')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.references('form_versions.hash'))
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('publications_key', ['document', 'number'])
    .execute();
  await schema
    .createTable('previews')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
