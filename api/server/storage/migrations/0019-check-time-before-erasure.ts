import { type Kysely, sql } from 'kysely';

/**
 * The time that the service trusts, and requests that are marked before they are destroyed. What was stored before is
 * neither marked nor overdue.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('clock')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('trusted_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('accepted_at', 'text')
    .addColumn('erasing_until', 'text')
    .addColumn('erased_at', 'text')
    .execute();
  for (const column of ['marked_at', 'overdue_at', 'kept_until'])
    await schema.alterTable('requests').addColumn(column, 'text').execute();
  // Partial ones: a request that is marked leaves the first, so what is due is always at its front.
  await schema
    .createIndex('requests_expiring')
    .on('requests')
    .columns(['form', 'variant', 'created_at', 'id'])
    .where(sql.ref('marked_at'), 'is', null)
    .execute();
  await schema
    .createIndex('requests_marked')
    .on('requests')
    // What came together lies together: ids are random, and by them each row would be on pages of its own.
    .columns(['marked_at', 'created_at', 'id'])
    .where(sql.ref('marked_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('requests_overdue')
    .on('requests')
    .columns(['form', 'id'])
    .where(sql.ref('overdue_at'), 'is not', null)
    .execute();
}
