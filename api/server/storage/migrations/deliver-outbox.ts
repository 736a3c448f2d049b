import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What delivering needs to remember of an entry. */
export async function deliverOutbox({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('outbox').addColumn('lease', 'text').execute();
  await schema.alterTable('outbox').addColumn('delivered_at', 'text').execute();
  await schema.alterTable('outbox').addColumn('last_failure', 'text').execute();
  await schema.createIndex('outbox_of_request').on('outbox').column('request_id').execute();
}
