import type { Kysely } from 'kysely';
import type { CompiledForm, PayloadMap } from '#engine/model/definition';
import { wirePathOf } from '#engine/model/payload';
import { formatMoscowDay } from '#engine/model/time';
import { every, repeat } from '../repeat.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Value of the columns field and code in the row that counts tries as a whole, since a try may have several
 * errors.
 */
export const WHOLE_TRY = '';

/** Send of a form that the validator refused: the form, and the codes of the errors by wire field. */
export interface RefusedTry {
  form: Pick<CompiledForm, 'slug' | 'variant' | 'version' | 'fields'>;
  map: PayloadMap;
  /** Errors by wire path. */
  errors: Readonly<Record<string, { code: string }>>;
}

/** Counters of sends that the validator refused, by day, form, field and error code, stored without any answer. */
export interface RefusedTries {
  /** Counts a try by the fields and codes of its errors; what was typed is never read. */
  count(refused: RefusedTry): void;
  /** Stores the counts. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const FLUSH_EVERY_MS = 5000;
/** Causes of a form that a day may have; further ones are counted by their tries alone. */
export const MOST_CAUSES = 500;
/** Counters in memory between two flushes. */
const MOST_COUNTED = 20_000;
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

type Row = Tables['refused_tries'];

/**
 * Creates the counters of refused sends. They are stored every few seconds, so that a flood of refused bodies
 * writes no more than one.
 */
export function createRefusedTries(database: Kysely<Tables>, now: () => number): RefusedTries {
  let counted = new Map<string, Row>();

  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    // A fixed order avoids deadlocks between processes that lock the same rows.
    const rows = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    counted = new Map();
    const causes = new Map<string, number>();
    for (const row of rows) {
      const isKnown = await add(database, row);
      if (isKnown) continue;
      const budget = `${row.day} ${row.form}`;
      const count = causes.get(budget) ?? (await countCauses(database, row));
      const isWhole = row.code === WHOLE_TRY;
      if (!isWhole && count >= MOST_CAUSES) continue;
      await insert(database, row);
      causes.set(budget, count + (isWhole ? 0 : 1));
    }
    await database
      .deleteFrom('refused_tries')
      .where('day', '<', dayOf(now() - KEPT_DAYS * DAY_MS))
      .execute();
  };
  const stop = repeat(flush, () => {}, every(FLUSH_EVERY_MS));

  return {
    count({ form, map, errors }) {
      const day = dayOf(now());
      const causes = Object.entries(errors).map(([path, { code }]) => ({
        field: fieldOf(form, map, path),
        code,
      }));
      for (const cause of [{ field: WHOLE_TRY, code: WHOLE_TRY }, ...causes]) {
        const row = {
          day,
          form: form.slug,
          version: form.version,
          variant: form.variant,
          ...cause,
          tries: 0,
        };
        const key = JSON.stringify(Object.values(row));
        const known = counted.get(key) ?? row;
        if (known === row && counted.size >= MOST_COUNTED) continue;
        known.tries += 1;
        counted.set(key, known);
      }
    },
    flush,
    async stop() {
      await stop();
      await flush().catch(() => {});
    },
  };
}

/** Adds the tries to a stored row; resolves with false if there is none. */
async function add(database: Kysely<Tables>, { tries, ...key }: Row): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('refused_tries')
    .set((is) => ({ tries: is('tries', '+', tries) }))
    .where((is) => is.and(key))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Inserts the row, or adds its tries to that of another process. */
const insert = (database: Kysely<Tables>, row: Row) =>
  database
    .insertInto('refused_tries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'form', 'version', 'variant', 'field', 'code'])
        .doUpdateSet((is) => ({ tries: is('refused_tries.tries', '+', row.tries) })),
    )
    .execute();

async function countCauses(database: Kysely<Tables>, { day, form }: Row): Promise<number> {
  const { count } = await database
    .selectFrom('refused_tries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('form', '=', form)
    .where('code', '!=', WHOLE_TRY)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Formats a Moscow day as `2026-01-15`. */
const dayOf = (ms: number): string =>
  formatMoscowDay(ms / 1000)
    .split('.')
    .toReversed()
    .join('-');

/**
 * Returns the path of the field with an error; '' for a name that the form lacks, because its
 * sender made it up and it must not be stored.
 */
function fieldOf({ fields }: RefusedTry['form'], map: PayloadMap, wirePath: string): string {
  const path = wirePath.replace(/\.\d+(?=\.|$)/g, '');
  return fields.find((field) => [field.path, wirePathOf(map, field.path)].includes(path))?.path ?? '';
}
