import type { Kysely } from 'kysely';

/** Captchas waiting for their code and their request. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('captchas')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('passed_at', 'text')
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('captchas_by_age').on('captchas').column('created_at').execute();
}
