import type { Kysely } from 'kysely';

/** What delivery remembers of an entry. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox').addColumn('lease', 'text').execute();
  await schema.alterTable('outbox').addColumn('delivered_at', 'text').execute();
  await schema.alterTable('outbox').addColumn('last_failure', 'text').execute();
  await schema.createIndex('outbox_of_request').on('outbox').column('request_id').execute();
}
