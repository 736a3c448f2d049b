import type { Kysely } from 'kysely';

/** Withdrawals beside the consents that they end: both prove something after the request is gone, so neither refers to its row. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('consent_withdrawals')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_withdrawals_key', ['request_id', 'purpose'])
    .execute();
}
