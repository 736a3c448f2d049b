import type { Kysely } from 'kysely';

/**
 * Creates the table of the studio's pages that have a document open now, by which all processes know of them.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('presences')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('presences_by_page', ['user_id', 'page'])
    .execute();
}
