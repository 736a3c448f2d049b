import type { SchemaModule } from 'kysely';

/** Matters that visitors can ask about, and the secret that makes the keys of their phones tell nothing. */
export async function keepAppeals({ schema }: { schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('secrets')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('appeals')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('phone_key', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'text', (column) => column.notNull())
    .addColumn('found_from', 'text', (column) => column.notNull())
    .addColumn('planned_at', 'text', (column) => column.notNull())
    .addColumn('considered_at', 'text')
    .execute();
  await schema.createIndex('appeals_by_phone').on('appeals').columns(['phone_key', 'found_from']).execute();
}
