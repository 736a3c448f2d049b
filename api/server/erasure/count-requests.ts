import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { runInSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';

/** Number of index keys that are read in the time of one row. */
const KEYS_PER_ROW = 10;

type Column = 'marked_at' | 'created_at' | 'id';

/**
 * Counts requests in parts, because one count of millions would make visitors wait. `order`: columns of the
 * index by which they are read.
 */
async function countRequests(
  database: Kysely<Tables>,
  order: readonly Column[],
  chosen: (is: ExpressionBuilder<Tables, 'requests'>) => Expression<SqlBool>,
  options: StepOptions,
): Promise<number> {
  let total = 0;
  let after = order.map((): string | null => '');
  await runInSteps(async (rows) => {
    let query = database
      .selectFrom('requests')
      .select(order)
      .where(chosen)
      .where((is) =>
        is(is.refTuple(...(order as ['created_at', 'id'])), '>', is.tuple(...(after as [string, string]))),
      )
      .limit(rows * KEYS_PER_ROW);
    for (const column of order) query = query.orderBy(column);
    const keys = await query.execute();
    total += keys.length;
    const last = keys.at(-1);
    if (last !== undefined) after = order.map((column) => last[column]);
    return keys.length;
  }, options);
  return total;
}

/** Counts every stored request, in short steps that let other work run between them. */
export const countAllRequests = (database: Kysely<Tables>, options: StepOptions): Promise<number> =>
  countRequests(database, ['id'], (is) => is.and([]), options);

/**
 * Counts the requests of a variant that are older than `before` and not yet marked for destruction, in short
 * steps.
 */
export const countOlder = (
  database: Kysely<Tables>,
  { form, variant, before }: { form: string; variant: string; before: string },
  options: StepOptions,
): Promise<number> =>
  countRequests(
    database,
    ['created_at', 'id'],
    (is) =>
      is.and([
        is('form', '=', form),
        is('variant', '=', variant),
        is('marked_at', 'is', null),
        is('created_at', '<', before),
      ]),
    options,
  );

/** Counts the requests that were marked for destruction earlier than `before`, in short steps. */
export const countMarked = (
  database: Kysely<Tables>,
  before: string,
  options: StepOptions,
): Promise<number> =>
  countRequests(
    database,
    ['marked_at', 'created_at', 'id'],
    (is) => is.and([is('marked_at', 'is not', null), is('marked_at', '<=', before)]),
    options,
  );
