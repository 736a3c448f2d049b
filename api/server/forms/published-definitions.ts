import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Which definitions a start has published whole. */
export interface PublishedDefinitions {
  /** `digest`: of the definitions and of the code that publishes them. */
  areLast(digest: string): Promise<boolean>;
  keep(digest: string): Promise<void>;
}

const ROW = 1;

/** In the database beside the versions, because a restored one may hold older ones. */
export const createPublishedDefinitions = (database: Kysely<Tables>): PublishedDefinitions => ({
  async areLast(digest) {
    const row = await database
      .selectFrom('published_definitions')
      .select('digest')
      .where('id', '=', ROW)
      .executeTakeFirst();
    return row?.digest === digest;
  },
  async keep(digest) {
    await database
      .insertInto('published_definitions')
      .values({ id: ROW, digest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ digest }))
      .execute();
  },
});
