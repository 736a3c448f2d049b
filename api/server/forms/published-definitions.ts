import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Record of the definitions that a start has published completely, so that the next start need not publish them
 * again.
 */
export interface PublishedDefinitions {
  /** True if `digest`, of the definitions and of the code that publishes them, was stored last. */
  areLast(digest: string): Promise<boolean>;
  keep(digest: string): Promise<void>;
  /** Resolves with the hashes of the live versions by the form's slug. */
  liveHashes(): Promise<ReadonlyMap<string, string>>;
}

const ROW = 1;

/**
 * Builds the record of the published definitions' digest in the database, beside the versions, because a restored
 * database may have older versions.
 */
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
  async liveHashes() {
    const rows = await database.selectFrom('live_forms').select(['slug', 'hash']).execute();
    return new Map(rows.map(({ slug, hash }) => [slug, hash]));
  },
});
