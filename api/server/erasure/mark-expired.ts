import type { Kysely, Transaction } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import type { FormStore } from '../forms/form-store.ts';
import { type OnTurn, runInSteps } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';
import { countOlder } from './count-requests.ts';
import type { ErasureRun } from './erasure-run.ts';
import { type Retention, retentionFor, storedVariants } from './terms.ts';

/** Numbers of requests that a run marked for destruction and that are overdue. */
export interface Marked {
  marked: number;
  /** Number of requests past their term that stay because their lead is not delivered. */
  overdue: number;
  /** True if the limit was reached and more is due. */
  isCapped: boolean;
}

interface Due {
  id: string;
  created_at: string;
  kept_until: string | null;
  overdue_at: string | null;
  state: Tables['outbox']['state'] | null;
}

/**
 * Marks up to `most` requests whose retention term is over for a later destruction, the oldest of each variant
 * first. A request whose lead is undelivered becomes overdue instead, unless its form lets it be destroyed.
 */
export async function markExpired(
  database: Kysely<Tables>,
  forms: FormStore,
  most: number,
  run: ErasureRun,
): Promise<Marked> {
  const result: Marked = { marked: 0, overdue: 0, isCapped: false };
  for await (const { form, variant } of storedVariants(database)) {
    const retention = await retentionFor(database, forms, form, variant);
    if (retention === undefined) continue;
    const before = new Date(run.nowMs - retention.days * DAY_MS).toISOString();
    await markOlder(database, { form, variant, before, retention }, most, run, result);
    if (run.signal?.aborted || result.isCapped) break;
  }
  return result;
}

async function markOlder(
  database: Kysely<Tables>,
  chosen: { form: string; variant: string; before: string; retention: Retention },
  most: number,
  run: ErasureRun,
  result: Marked,
): Promise<void> {
  let last = { created_at: '', id: '' };
  const at = new Date(run.nowMs).toISOString();
  let toGo = await countOlder(database, chosen, run);
  await runInSteps(async (rows, onTurn) => {
    const due = await readDue(database, chosen, last, rows);
    last = due.at(-1) ?? last;
    const left = due.filter(({ kept_until }) => kept_until === null || kept_until <= at);
    const { held, free } = Object.groupBy(left, ({ state }) =>
      isHeld(state, chosen.retention) ? 'held' : 'free',
    ) as Partial<Record<'held' | 'free', Due[]>>;
    const taken = (free ?? []).slice(0, most - result.marked);
    const marked = await markRows(database, taken, held ?? [], chosen.retention, at, onTurn);
    result.marked += marked;
    result.overdue += held?.length ?? 0;
    result.isCapped ||= taken.length < (free?.length ?? 0);
    toGo = Math.max(0, toGo - due.length);
    await run.onStep?.({ phase: 'marked', rows: result.marked, toGo });
    return result.isCapped ? 0 : due.length;
  }, run);
}

/**
 * True for a request that must not be destroyed although its term is over, because its lead is not delivered;
 * false if the form's retention lets it be destroyed nevertheless.
 */
export const isHeld = (state: Due['state'], { undelivered }: Retention): boolean =>
  undelivered !== 'erase' && state !== null && state !== 'delivered';

const readDue = (
  database: Kysely<Tables>,
  { form, variant, before }: { form: string; variant: string; before: string },
  last: { created_at: string; id: string },
  rows: number,
): Promise<Due[]> =>
  database
    .selectFrom('requests')
    .leftJoin('outbox', 'outbox.request_id', 'requests.id')
    .select([
      'requests.id',
      'requests.created_at',
      'requests.kept_until',
      'requests.overdue_at',
      'outbox.state',
    ])
    .where('requests.form', '=', form)
    .where('requests.variant', '=', variant)
    .where('requests.marked_at', 'is', null)
    .where('requests.created_at', '<', before)
    .where((is) =>
      is(is.refTuple('requests.created_at', 'requests.id'), '>', is.tuple(last.created_at, last.id)),
    )
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .limit(rows)
    .execute();

const markRows = (
  database: Kysely<Tables>,
  free: readonly Due[],
  held: readonly Due[],
  retention: Retention,
  at: string,
  onTurn: OnTurn,
): Promise<number> => {
  const newlyHeld = held.filter(({ overdue_at }) => overdue_at === null);
  if (free.length + newlyHeld.length === 0) return Promise.resolve(0);
  return database.transaction().execute(async (transaction) => {
    onTurn();
    if (newlyHeld.length > 0)
      await transaction
        .updateTable('requests')
        .set({ overdue_at: at })
        .where('id', 'in', idsOf(newlyHeld))
        .execute();
    return free.length === 0 ? 0 : markFree(transaction, idsOf(free), retention, at);
  });
};

async function markFree(
  transaction: Transaction<Tables>,
  ids: string[],
  retention: Retention,
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('requests')
    .set({ marked_at: at })
    .where('id', 'in', ids)
    .where('marked_at', 'is', null)
    // The lead may have been sent again since it was read.
    .$if(retention.undelivered !== 'erase', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.request_id', '=', 'requests.id')
              .where('outbox.state', '!=', 'delivered'),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
