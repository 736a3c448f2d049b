import type { Kysely } from 'kysely';

/** Differences between versions that somebody has approved. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('diff_approvals')
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('old_hash', 'text', (column) => column.notNull())
    .addColumn('new_hash', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('diff_approvals_key', ['form', 'old_hash', 'new_hash', 'fingerprint'])
    .execute();
}
