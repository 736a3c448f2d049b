import type { Kysely } from 'kysely';

/** Which of the operator's CRMs an entry goes to; null is the one without a name. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox').addColumn('destination', 'text').execute();
}
