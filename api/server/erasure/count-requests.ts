import type { Kysely } from 'kysely';
import { runInSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';

/** Number of index keys that are read in the time of one row. */
const KEYS_PER_ROW = 10;

/**
 * Counts in parts, because one count of millions would make visitors wait. `read`: returns the next
 * keys in order, none at the end.
 */
async function countInParts<Key>(
  read: (after: Key | undefined, limit: number) => Promise<Key[]>,
  options: StepOptions,
): Promise<number> {
  let total = 0;
  let after: Key | undefined;
  await runInSteps(async (rows) => {
    const keys = await read(after, rows * KEYS_PER_ROW);
    total += keys.length;
    after = keys.at(-1);
    return keys.length;
  }, options);
  return total;
}

export const countAllRequests = (database: Kysely<Tables>, options: StepOptions): Promise<number> =>
  countInParts<{ id: string }>(
    (after, limit) =>
      database
        .selectFrom('requests')
        .select('id')
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
    options,
  );

/** Counts unmarked requests of a variant older than `before`. */
export const countOlder = (
  database: Kysely<Tables>,
  { form, variant, before }: { form: string; variant: string; before: string },
  options: StepOptions,
): Promise<number> =>
  countInParts<{ created_at: string; id: string }>(
    (after, limit) =>
      database
        .selectFrom('requests')
        .select(['created_at', 'id'])
        .where('form', '=', form)
        .where('variant', '=', variant)
        .where('marked_at', 'is', null)
        .where('created_at', '<', before)
        .where((is) =>
          is(is.refTuple('created_at', 'id'), '>', is.tuple(after?.created_at ?? '', after?.id ?? '')),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    options,
  );

/** Counts requests marked earlier than `before`. */
export const countMarked = (
  database: Kysely<Tables>,
  before: string,
  options: StepOptions,
): Promise<number> =>
  countInParts<{ marked_at: string | null; created_at: string; id: string }>(
    (after, limit) =>
      database
        .selectFrom('requests')
        .select(['marked_at', 'created_at', 'id'])
        .where('marked_at', 'is not', null)
        .where('marked_at', '<=', before)
        .where((is) =>
          is(
            is.refTuple('marked_at', 'created_at', 'id'),
            '>',
            is.tuple(after?.marked_at ?? '', after?.created_at ?? '', after?.id ?? ''),
          ),
        )
        .orderBy('marked_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    options,
  );
