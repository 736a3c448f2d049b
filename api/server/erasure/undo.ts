import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import { runInSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Options of undoing marks for destruction: the form, and the days for which the restored requests are not marked
 * again.
 */
export interface UndoOptions extends StepOptions {
  nowMs: number;
  /** Slug of the form; absent for all forms. */
  form?: string | undefined;
  /** Days for which restored requests are not marked again. */
  keepDays: number;
}

/**
 * Removes the marks for destruction from the requests of one form, or of all without `form`, so that no run
 * marks them again for `keepDays` from now. Resolves with the number of these requests.
 */
export async function undoErasure(
  database: Kysely<Tables>,
  { nowMs, form, keepDays, ...options }: UndoOptions,
): Promise<number> {
  const kept_until = new Date(nowMs + keepDays * DAY_MS).toISOString();
  let restored = 0;
  await runInSteps(async (rows) => {
    const chosen = database
      .selectFrom('requests')
      .select('id')
      .where('marked_at', 'is not', null)
      .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
      .orderBy('marked_at')
      .orderBy('created_at')
      .limit(rows);
    const { numUpdatedRows } = await database
      .updateTable('requests')
      .set({ marked_at: null, kept_until })
      .where('id', 'in', chosen)
      .where('marked_at', 'is not', null)
      .executeTakeFirst();
    restored += Number(numUpdatedRows);
    return Number(numUpdatedRows);
  }, options);
  return restored;
}
