import { type Kysely, sql } from 'kysely';

/** Creates the index by which the few requests of experiments are counted among all. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('requests_by_experiment')
    .on('requests')
    .columns(['experiment', 'form', 'variant'])
    .where(sql<boolean>`experiment is not null`)
    .execute();
}
