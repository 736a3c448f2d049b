import { type Kysely, sql } from 'kysely';
import type { CompiledForm, PayloadMap } from '#engine/model/definition';
import { wirePathOf } from '#engine/model/payload';
import { DAY_MS, formatMoscowDay } from '#engine/model/time';
import type { CounterPorts } from '../limits/shared-counters.ts';
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
const ROWS_PER_STATEMENT = 500;

type Row = Tables['refused_tries'];

/**
 * Creates the counters of refused sends. They are stored every few seconds, so that a flood of refused bodies
 * writes no more than one; what could not be stored is kept for the next time.
 */
export function createRefusedTries(database: Kysely<Tables>, { now, onFailure }: CounterPorts): RefusedTries {
  let counted = new Map<string, Row>();

  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    // A fixed order avoids deadlocks between processes that lock the same rows.
    const ordered = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
    try {
      for (const entries of Map.groupBy(ordered, ([, { day, form }]) => `${day} ${form}`).values()) {
        await store(
          database,
          entries.map(([, row]) => row),
        );
        for (const [key] of entries) taken.delete(key);
      }
    } catch (error) {
      for (const [key, row] of taken) add(key, row);
      throw error;
    }
    await database
      .deleteFrom('refused_tries')
      .where('day', '<', dayOf(now() - KEPT_DAYS * DAY_MS))
      .execute();
  };
  const add = (key: string, row: Row): void => {
    const known = counted.get(key);
    if (known !== undefined) known.tries += row.tries;
    else if (counted.size < MOST_COUNTED) counted.set(key, row);
  };
  const stop = repeat(flush, onFailure, every(FLUSH_EVERY_MS));

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
        };
        add(JSON.stringify(Object.values(row)), { ...row, tries: 1 });
      }
    },
    flush,
    async stop() {
      await stop();
      await flush().catch(onFailure);
    },
  };
}

/** Adds the rows of a form and a day to those that are stored; new causes over the form's limit are left out. */
async function store(database: Kysely<Tables>, rows: readonly Row[]): Promise<void> {
  const [{ day = '', form = '' } = {}] = rows;
  const stored = await database
    .selectFrom('refused_tries')
    .select(['version', 'variant', 'field', 'code'])
    .where('day', '=', day)
    .where('form', '=', form)
    .execute();
  const known = new Set(stored.map(causeOf));
  let left = MOST_CAUSES - stored.filter(({ code }) => code !== WHOLE_TRY).length;
  const kept = rows.filter((row) => row.code === WHOLE_TRY || known.has(causeOf(row)) || left-- > 0);
  for (let from = 0; from < kept.length; from += ROWS_PER_STATEMENT)
    await database
      .insertInto('refused_tries')
      .values(kept.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'form', 'version', 'variant', 'field', 'code'])
          .doUpdateSet({ tries: sql`refused_tries.tries + excluded.tries` }),
      )
      .execute();
}

const causeOf = ({ version, variant, field, code }: Omit<Row, 'day' | 'form' | 'tries'>): string =>
  JSON.stringify([version, variant, field, code]);

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
