import type { Kysely } from 'kysely';
import type { Answers } from '#engine/model/definition';
import type { FormStore } from '../forms/form-store.ts';
import { runInSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';
import { insertKeys } from './insert-keys.ts';
import { searchKeys } from './search-keys.ts';
import { searchTerms } from './search-terms.ts';

interface IndexPorts {
  database: Kysely<Tables>;
  forms: Pick<FormStore, 'version' | 'ready'>;
  nowIso(): string;
}

/**
 * Writes the search keys of stored requests that lack them because an earlier version of the server stored them.
 * Resolves with true if none is left, false after an abort.
 */
export const indexRequests = (ports: IndexPorts, options: StepOptions = {}): Promise<boolean> =>
  runInSteps(async (limit) => {
    const { database, nowIso } = ports;
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form', 'variant', 'version', 'answers'])
      .where('indexed_at', 'is', null)
      .limit(limit)
      .execute();
    // An empty list is no SQL on PostgreSQL.
    if (rows.length === 0) return 0;
    const keys = (await Promise.all(rows.map((row) => keysOf(ports, row)))).flat();
    const ids = rows.map(({ id }) => id);
    await database.transaction().execute(async (transaction) => {
      // A request that was destroyed in the meantime gets no keys.
      const kept = await transaction
        .updateTable('requests')
        .set({ indexed_at: nowIso() })
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      const known = new Set(kept.map(({ id }) => id));
      await insertKeys(
        transaction,
        keys.filter(({ request_id }) => known.has(request_id)),
      );
    });
    return rows.length;
  }, options);

type IndexedRow = Pick<Tables['requests'], 'id' | 'form' | 'variant' | 'version' | 'answers'>;

async function keysOf({ database, forms }: IndexPorts, row: IndexedRow): Promise<Tables['request_keys'][]> {
  const published = await forms.version(row.form, row.version);
  if (published === undefined || !Object.hasOwn(published.snapshot.variants, row.variant)) return [];
  const { form } = forms.ready(published, row.variant);
  const terms = searchTerms(form.fields, JSON.parse(row.answers) as Answers);
  return (await searchKeys(database, terms)).map((key) => ({ key, request_id: row.id }));
}
