import type { Kysely } from 'kysely';
import { sha256 } from '../forms/sha256.ts';
import type { Tables } from '../storage/tables.ts';

const ONLY_ROW = 1;

/** Copy of the definitions folder at its last check without errors; it is served while the folder has errors. */
export interface DefinitionsCopy {
  keep(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Resolves with the copy; `undefined` if there is none or nothing is live. */
  read(): Promise<ReadonlyMap<string, string> | undefined>;
}

/**
 * Builds the store, in the database, of the definitions at their last check without errors; a process starts from
 * it while the folder has errors.
 */
export function createDefinitionsCopy(database: Kysely<Tables>, nowIso: () => string): DefinitionsCopy {
  return {
    async keep(texts) {
      const text = JSON.stringify(Object.fromEntries(texts));
      const row = { hash: sha256(text), texts: text, updated_at: nowIso() };
      const kept = await database
        .selectFrom('definitions_copy')
        .select('hash')
        .where('id', '=', ONLY_ROW)
        .executeTakeFirst();
      if (kept?.hash === row.hash) return;
      await database
        .insertInto('definitions_copy')
        .values({ id: ONLY_ROW, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async read() {
      const live = await database.selectFrom('live_forms').select('slug').limit(1).executeTakeFirst();
      if (live === undefined) return undefined;
      const kept = await database
        .selectFrom('definitions_copy')
        .select('texts')
        .where('id', '=', ONLY_ROW)
        .executeTakeFirst();
      return kept && new Map(Object.entries(JSON.parse(kept.texts) as Record<string, string>));
    },
  };
}
