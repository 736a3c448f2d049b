import type { Kysely } from 'kysely';
import { inSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';

/** Ids of an index: a hundred times as many as rows take the same time. */
const IDS_A_ROW = 100;

/** All requests, counted in parts: one count of millions would keep visitors waiting. */
export async function countAllRequests(database: Kysely<Tables>, options: StepOptions): Promise<number> {
  let total = 0;
  let after = '';
  await inSteps(async (rows) => {
    const { count, last } = await database
      .selectFrom(
        database
          .selectFrom('requests')
          .select('id')
          .where('id', '>', after)
          .orderBy('id')
          .limit(rows * IDS_A_ROW)
          .as('part'),
      )
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.max<string | null>('part.id').as('last'),
      ])
      .executeTakeFirstOrThrow();
    total += Number(count);
    after = last ?? after;
    return Number(count);
  }, options);
  return total;
}
