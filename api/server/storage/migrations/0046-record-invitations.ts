import type { Kysely } from 'kysely';

/** Adds who has invited a person in the studio, and when another administrator has confirmed that person. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['invited_by', 'confirmed_at'])
    await schema.alterTable('users').addColumn(column, 'text').execute();
}
