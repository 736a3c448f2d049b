import type { Kysely } from 'kysely';

/** Adds the words in which a publisher says why something was changed. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('publications').addColumn('message', 'text').execute();
}
