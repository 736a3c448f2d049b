import type { Kysely } from 'kysely';

/** Creates the table of each receiver's position in the audit log. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('audit_feeds')
    .addColumn('target', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text')
    .execute();
}
