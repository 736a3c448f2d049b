import type { Kysely } from 'kysely';

/** Spam flags of a request; null when there are none. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('requests').addColumn('signals', 'text').execute();
}
