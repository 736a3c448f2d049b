import type { Kysely } from 'kysely';
import { iso } from '../iso-time.ts';
import { runInSteps } from '../storage/in-steps.ts';
import type { Tables } from '../storage/tables.ts';
import type { ClockProblemCode } from './explain-time.ts';

const ONLY_ROW = 1;

/**
 * Trusted time in the database: the highest time known to be right (milliseconds since 1970), and why the clock is
 * not trusted now.
 */
export interface StoredClock {
  trustedMs: number;
  problem: ClockProblemCode | null;
  acceptedAt: string | null;
}

/** Resolves with the stored trusted time and the problem of the clock; `undefined` before the first start. */
export async function readClock(database: Kysely<Tables>): Promise<StoredClock | undefined> {
  const row = await database.selectFrom('clock').selectAll().where('id', '=', ONLY_ROW).executeTakeFirst();
  return (
    row && {
      trustedMs: Date.parse(row.trusted_at),
      problem: row.problem as ClockProblemCode | null,
      acceptedAt: row.accepted_at,
    }
  );
}

/** Raises the stored trusted time to `nowMs`, never lowers it: of concurrent writers the latest time wins. */
export async function storeTrustedTime(database: Kysely<Tables>, nowMs: number): Promise<void> {
  const trusted_at = iso(nowMs);
  await database
    .insertInto('clock')
    .values({ id: ONLY_ROW, trusted_at, problem: null, accepted_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ trusted_at }).where('clock.trusted_at', '<', trusted_at),
    )
    .execute();
}

/**
 * Stores why the clock is not trusted, which stops the erasure of old requests; null once the time is confirmed or
 * right.
 */
export async function storeProblem(
  database: Kysely<Tables>,
  problem: ClockProblemCode | null,
): Promise<void> {
  await database.updateTable('clock').set({ problem }).where('id', '=', ONLY_ROW).execute();
}

/** Stores the time that the operator has confirmed as the trusted one, even if it is lower than the stored time. */
export async function storeConfirmedTime(database: Kysely<Tables>, nowMs: number): Promise<void> {
  const accepted = { trusted_at: iso(nowMs), problem: null, accepted_at: iso(nowMs) };
  await database
    .insertInto('clock')
    .values({ id: ONLY_ROW, ...accepted })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(accepted))
    .execute();
}

/**
 * Resolves with the time of the newest stored request, in milliseconds since 1970; undefined without one. One
 * index lookup per form.
 */
export async function newestRowMs(database: Kysely<Tables>): Promise<number | undefined> {
  let newest: string | undefined;
  for (const form of await publishedSlugs(database)) {
    const row = await database
      .selectFrom('requests')
      .select('created_at')
      .where('form', '=', form)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined && (newest === undefined || row.created_at > newest)) newest = row.created_at;
  }
  return newest === undefined ? undefined : Date.parse(newest);
}

/**
 * Sets to now the dates of requests that lie more than `toleranceMs` in the future because the clock was ahead;
 * their retention term starts then. Resolves with their number.
 */
export async function redateFuture(
  database: Kysely<Tables>,
  nowMs: number,
  toleranceMs: number,
): Promise<number> {
  let redated = 0;
  for (const form of await publishedSlugs(database)) {
    await runInSteps(async (rows) => {
      const chosen = database
        .selectFrom('requests')
        .select('id')
        .where('form', '=', form)
        .where('created_at', '>', iso(nowMs + toleranceMs))
        .limit(rows);
      const { numUpdatedRows } = await database
        .updateTable('requests')
        .set({ created_at: iso(nowMs) })
        .where('id', 'in', chosen)
        .executeTakeFirst();
      redated += Number(numUpdatedRows);
      return Number(numUpdatedRows);
    });
  }
  return redated;
}

async function publishedSlugs(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database.selectFrom('form_versions').select('slug').distinct().execute();
  return rows.map(({ slug }) => slug);
}
