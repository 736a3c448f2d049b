import type { SchemaModule } from 'kysely';

/** Documents that are to go, and files that the studio has taken away. */
export async function removeDocuments({ schema }: { schema: SchemaModule }): Promise<void> {
  await schema
    .alterTable('drafts')
    .addColumn('removes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('definition_files')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
