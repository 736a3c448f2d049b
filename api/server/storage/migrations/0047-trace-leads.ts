import type { Kysely } from 'kysely';

/** Adds the span of the call that has caused a lead, so that its delivery continues the same trace. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox').addColumn('traceparent', 'text').execute();
}
