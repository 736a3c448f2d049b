import type { Kysely } from 'kysely';

/** The bank's answer to an appeal, and what has become of each appeal from now on. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('appeals')
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createTable('appeal_changes')
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('changed', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('appeal_changes_by_number', ['number', 'position'])
    .execute();
}
