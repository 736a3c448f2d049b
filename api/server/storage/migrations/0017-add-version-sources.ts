import type { Kysely } from 'kysely';

/** The validators of a version as they were checked and compiled when it was published. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('form_versions').addColumn('sources', 'text').execute();
}
