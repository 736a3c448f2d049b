import type { Kysely } from 'kysely';

/** Whose files wait for their request, as a keyed hash of a network. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('files').addColumn('network', 'text').execute();
}
