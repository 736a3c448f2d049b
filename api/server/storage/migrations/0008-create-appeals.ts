import type { Kysely } from 'kysely';

/** Appeals that visitors can look up, and the secret behind the keys of their phones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
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
