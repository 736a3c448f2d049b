import type { Kysely } from 'kysely';

/** What a notice is about, so that it is hidden and destroyed with it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('notices').addColumn('request_id', 'text').execute();
  await schema.createIndex('notices_by_request').on('notices').column('request_id').execute();
}
