import type { Kysely } from 'kysely';
import { inSteps, type StepOptions } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';

/** Of an index alone so many more are read in the time of a row. */
const KEYS_A_ROW = 10;

/**
 * Counts in parts: one count of millions would keep visitors waiting. `read` gives the next keys after one, in their
 * order, none where there are none.
 */
async function countInParts<Key>(
  read: (after: Key | undefined, limit: number) => Promise<Key[]>,
  options: StepOptions,
): Promise<number> {
  let total = 0;
  let after: Key | undefined;
  await inSteps(async (rows) => {
    const keys = await read(after, rows * KEYS_A_ROW);
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

/** Not marked, and older than `before`. */
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

/** Marked before `before`. */
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
