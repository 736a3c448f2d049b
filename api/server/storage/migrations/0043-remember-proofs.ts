import type { Kysely } from 'kysely';

/** Adds the time at which the person of a session has last proved who they are; before it, that of the sign-in. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('proved_at', 'text').execute();
}
