import type { Kysely, Transaction } from 'kysely';
import { truncateJournal } from '../erasure/destroy-rows.ts';
import { runInSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';
import type { DataKeys } from './data-keys.ts';
import { SEALED } from './sealed-columns.ts';
import { keyNumberOf, openText, sealText } from './sealed-text.ts';

type Row = Record<string, string | number | null>;
type AnyTables = Record<string, Row>;

/** Pace of encrypting the stored values again, and a report of its progress. */
export interface ResealOptions extends StepOptions {
  /** Called after each step with the totals so far: rows read, and rows encrypted again. */
  onRows?: ((looked: number, sealed: number) => void) | undefined;
}

/**
 * Encrypts stored values that are plain or have an earlier key, in short steps between which
 * visitors' requests run. After an abort, the next call goes on from there. `sealed`: number of
 * changed rows; `isDone`: false after an abort.
 */
export async function resealRows(
  database: Kysely<Tables>,
  keys: DataKeys,
  { onRows, ...steps }: ResealOptions = {},
): Promise<{ sealed: number; isDone: boolean }> {
  const plain = database.withoutPlugins();
  const target = keys.current().number;
  let looked = 0;
  let sealed = 0;
  for (const table of Object.keys(SEALED)) {
    let place = await placeOf(plain, table, target);
    const isDone = await runInSteps(async (rows, onTurn) => {
      const step = await plain.transaction().execute((transaction) => {
        onTurn();
        return resealStep(transaction, keys, { table, target, place, rows });
      });
      place = step.place;
      looked += step.looked;
      sealed += step.sealed;
      if (step.looked > 0) onRows?.(looked, sealed);
      return step.looked;
    }, steps);
    if (!isDone) return { sealed, isDone };
  }
  await plain.deleteFrom('sealing_places').execute();
  await truncateJournal(plain);
  return { sealed, isDone: true };
}

/** Primary key of the last row of a finished step. */
type Place = (string | number | null)[] | undefined;

interface Step {
  table: string;
  target: number;
  place: Place;
  rows: number;
}

async function resealStep(
  transaction: Transaction<Tables>,
  keys: DataKeys,
  { table, target, place, rows: limit }: Step,
): Promise<{ looked: number; sealed: number; place: Place }> {
  const { key = [], columns = [] } = SEALED[table] ?? {};
  const tables = transaction as unknown as Transaction<AnyTables>;
  let query = tables
    .selectFrom(table)
    .select([...key, ...columns])
    .limit(limit);
  for (const column of key) query = query.orderBy(column);
  if (place !== undefined)
    query = query.where((is) =>
      is(is.refTuple(...(key as [string, string])), '>', is.tuple(...(place as [string, string]))),
    );
  const rows = await query.execute();
  let sealed = 0;
  for (const row of rows) {
    const stale = columns.filter((column) => isStale(row[column], target));
    if (stale.length === 0) continue;
    const set = Object.fromEntries(stale.map((column) => [column, resealed(keys, row[column])]));
    let update = tables.updateTable(table).set(set);
    // A value changed since has the current key, or the next call finds it.
    for (const column of [...key, ...stale]) update = update.where(column, '=', row[column] ?? null);
    await update.execute();
    sealed += 1;
  }
  const last = rows.at(-1);
  const next: Place = last === undefined ? place : key.map((column) => last[column] ?? null);
  if (last !== undefined)
    await transaction
      .insertInto('sealing_places')
      .values({ name: table, data_key: target, place: JSON.stringify(next) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ data_key: target, place: JSON.stringify(next) }),
      )
      .execute();
  return { looked: rows.length, sealed, place: next };
}

const isStale = (value: Row[string] | undefined, target: number): boolean =>
  typeof value === 'string' && keyNumberOf(value) !== target;

const resealed = (keys: DataKeys, value: Row[string] | undefined): string =>
  sealText(keys.current(), openText(keys, String(value)));

async function placeOf(database: Kysely<Tables>, table: string, target: number): Promise<Place> {
  const row = await database
    .selectFrom('sealing_places')
    .select('place')
    .where('name', '=', table)
    .where('data_key', '=', target)
    .executeTakeFirst();
  return row && (JSON.parse(row.place) as Place);
}
