import type { Kysely } from 'kysely';

/** Drafts that remove a document, and files that the studio has removed. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('drafts')
    .addColumn('removes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('definition_files')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
