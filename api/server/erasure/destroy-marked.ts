import type { Kysely, Transaction } from 'kysely';
import type { FormStore } from '../forms/form-store.ts';
import { isSqlite } from '../storage/dialect.ts';
import { type OnTurn, runInSteps } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';
import { countMarked } from './count-requests.ts';
import { destroyRows } from './destroy-rows.ts';
import type { ErasureRun } from './erasure-run.ts';
import { isHeld } from './mark-expired.ts';
import { liveRetention, versionRetention } from './terms.ts';

interface MarkedRow extends Pick<Tables['requests'], 'id' | 'form' | 'variant' | 'version'> {
  marked_at: string | null;
  state: Tables['outbox']['state'] | null;
}

/** Number of requests that a run destroyed; `isCapped` if more were due than one run may destroy. */
export interface Destroyed {
  destroyed: number;
  isCapped: boolean;
}

/**
 * Destroys up to `most` requests that were marked for destruction at `before` or earlier, in the order of their
 * marks. A request whose lead is still undelivered is not destroyed but becomes overdue.
 */
export async function destroyMarked(
  database: Kysely<Tables>,
  forms: FormStore,
  { before, most }: { before: string; most: number },
  run: ErasureRun,
): Promise<Destroyed> {
  const result: Destroyed = { destroyed: 0, isCapped: false };
  const all = await countMarked(database, before, run);
  await runInSteps(async (rows, onTurn) => {
    const found = await readMarked(database, before, rows);
    const taken = found.slice(0, most - result.destroyed);
    result.isCapped = taken.length < found.length;
    if (taken.length > 0)
      result.destroyed += await destroyBatch(database, forms, taken, { before, nowMs: run.nowMs, onTurn });
    const toGo = Math.max(0, all - result.destroyed);
    await run.onStep?.({ phase: 'destroyed', rows: result.destroyed, toGo });
    return result.isCapped ? 0 : found.length;
  }, run);
  return result;
}

const readMarked = (database: Kysely<Tables>, before: string, rows: number): Promise<MarkedRow[]> =>
  database
    .selectFrom('requests')
    .leftJoin('outbox', 'outbox.request_id', 'requests.id')
    .select([
      'requests.id',
      'requests.form',
      'requests.variant',
      'requests.version',
      'requests.marked_at',
      'outbox.state',
    ])
    .where('requests.marked_at', 'is not', null)
    .where('requests.marked_at', '<=', before)
    .orderBy('requests.marked_at')
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .limit(rows)
    .execute();

async function destroyBatch(
  database: Kysely<Tables>,
  forms: FormStore,
  rows: readonly MarkedRow[],
  { before, nowMs, onTurn }: { before: string; nowMs: number; onTurn: OnTurn },
): Promise<number> {
  const held = new Set<string>();
  for (const row of rows) if (await isHeldNow(forms, row)) held.add(row.id);
  return database.transaction().execute(async (transaction) => {
    onTurn();
    const still = await lockMarked(
      transaction,
      rows.map(({ id }) => id),
      before,
    );
    const free = rows.filter(({ id }) => still.has(id) && !held.has(id));
    if (held.size > 0)
      await transaction
        .updateTable('requests')
        .set({ marked_at: null, overdue_at: new Date(nowMs).toISOString() })
        .where('id', 'in', [...held])
        .execute();
    await destroyRows(transaction, free, 'retention', nowMs);
    return free.length;
  });
}

/**
 * True if a request must be kept because its lead is not delivered; the form's setting may have
 * changed since it was marked.
 */
async function isHeldNow(forms: FormStore, row: MarkedRow): Promise<boolean> {
  if (row.state === null || row.state === 'delivered') return false;
  const retention =
    (await liveRetention(forms, row.form, row.variant)) ?? (await versionRetention(forms, row));
  return retention === undefined || isHeld(row.state, retention);
}

/** Locks rows before they are destroyed, because somebody may be restoring them. */
async function lockMarked(
  transaction: Transaction<Tables>,
  ids: string[],
  before: string,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', ids)
    .where('marked_at', '<=', before)
    .$if(!isSqlite(transaction), (query) => query.forUpdate())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
