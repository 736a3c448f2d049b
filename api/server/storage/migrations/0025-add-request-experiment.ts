import type { Kysely } from 'kysely';

/** The experiment whose arm the request's variant was; null where its page tried nothing. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('requests').addColumn('experiment', 'text').execute();
}
