import type { Kysely } from 'kysely';

/** One-time codes that prove who has a phone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('phone_codes')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('passed_at', 'text')
    .execute();
  await schema.createIndex('phone_codes_by_age').on('phone_codes').column('created_at').execute();
}
