import type { Kysely } from 'kysely';

/** Which definitions were published whole, so that a start with the same ones publishes nothing. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('published_definitions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}
