import type { Kysely } from 'kysely';

/** Those that wait are listed by the day that they are due. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('appeals_by_due')
    .on('appeals')
    .columns(['considered_at', 'planned_at', 'number'])
    .execute();
}
