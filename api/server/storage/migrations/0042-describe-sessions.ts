import type { Kysely } from 'kysely';

/** Adds the kind of browser and system of a session, by which its owner knows it, to end one that is strange. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['browser', 'system'])
    await schema
      .alterTable('sessions')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo('other'))
      .execute();
}
