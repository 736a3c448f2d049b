import type { Kysely } from 'kysely';

/** What each publication changed, as phrased on that day. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('publications').addColumn('changes', 'text').execute();
}
