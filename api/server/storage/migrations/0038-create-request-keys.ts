import { type Kysely, sql } from 'kysely';

/**
 * Creates the keys by which staff find a request, keyed hashes of its phones, e-mails and names; requests stored
 * before get theirs in the background, which `indexed_at` records.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('request_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_keys_by_key', ['key', 'request_id'])
    .execute();
  await schema.createIndex('request_keys_by_request').on('request_keys').column('request_id').execute();
  await schema.alterTable('requests').addColumn('indexed_at', 'text').execute();
  await schema
    .createIndex('requests_not_indexed')
    .on('requests')
    .column('id')
    .where(sql<boolean>`indexed_at is null`)
    .execute();
}
