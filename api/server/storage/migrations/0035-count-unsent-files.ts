import type { Kysely } from 'kysely';

/** Adds the network of files that wait for their request, as a keyed hash. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('files').addColumn('network', 'text').execute();
}
