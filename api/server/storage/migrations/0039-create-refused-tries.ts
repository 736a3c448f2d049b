import type { Kysely } from 'kysely';

/** Creates the daily counts of tries that a form's check has refused, by field and code of the error. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('refused_tries')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_tries_by_day', ['day', 'form', 'version', 'variant', 'field', 'code'])
    .execute();
}
