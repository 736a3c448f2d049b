import type { Kysely } from 'kysely';

/** A code that proves an answer of a form is good for one request, and another may be asked for in its place. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('phone_codes').addColumn('subject', 'text').execute();
  await schema.alterTable('phone_codes').addColumn('used_at', 'text').execute();
}
