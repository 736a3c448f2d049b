import type { Kysely } from 'kysely';

/** When a proposal is published by itself, and who has set that. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('proposals').addColumn('publish_at', 'text').execute();
  await schema.alterTable('proposals').addColumn('scheduled_by', 'text').execute();
  await schema.alterTable('proposals').addColumn('schedule_failure', 'text').execute();
}
