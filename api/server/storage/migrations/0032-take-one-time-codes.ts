import type { Kysely } from 'kysely';

/**
 * Adds columns for codes that prove an answer of a form: each is spent by one request, and can be replaced by
 * another code.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('phone_codes').addColumn('subject', 'text').execute();
  await schema.alterTable('phone_codes').addColumn('used_at', 'text').execute();
}
