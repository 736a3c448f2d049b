import type { Kysely } from 'kysely';
import { every, repeat } from '../repeat.ts';
import type { Tables } from '../storage/tables.ts';

/** Milliseconds of a lease; a working process renews it, that of a killed process ends. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5000;

/** Right of one process to run the erasure; `release` gives it up and records the time. */
export interface ErasureLease {
  /** Releases the lease; `erasedMs` is the end of a complete run, `undefined` for an interrupted one. */
  release(erasedMs?: number): Promise<void>;
}

/**
 * Takes the lease of a run: one at a time in all processes, because limits count per run. Resolves
 * with `undefined` if another process has it, or if the last run ended less than `everyMs` ago. The
 * row of the clock must exist.
 */
export async function leaseErasure(
  database: Kysely<Tables>,
  { now, everyMs }: { now: () => number; everyMs: number },
): Promise<ErasureLease | undefined> {
  const nowMs = now();
  const iso = (timeMs: number): string => new Date(timeMs).toISOString();
  const { numUpdatedRows } = await database
    .updateTable('clock')
    .set({ erasing_until: iso(nowMs + LEASE_MS) })
    // A time in the future was written by a wrong clock.
    .where(({ or, eb }) =>
      or([
        eb('erasing_until', 'is', null),
        eb('erasing_until', '<=', iso(nowMs)),
        eb('erasing_until', '>', iso(nowMs + LEASE_MS)),
      ]),
    )
    .where(({ or, eb }) =>
      or([
        eb('erased_at', 'is', null),
        eb('erased_at', '<=', iso(nowMs - everyMs)),
        eb('erased_at', '>', iso(nowMs)),
      ]),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return undefined;
  const stop = repeat(
    () =>
      database
        .updateTable('clock')
        .set({ erasing_until: iso(now() + LEASE_MS) })
        .execute(),
    // Another renewal may succeed later.
    () => {},
    every(RENEW_EVERY_MS),
  );
  return {
    async release(erasedMs) {
      await stop();
      await database
        .updateTable('clock')
        .set({ erasing_until: null, ...(erasedMs === undefined ? {} : { erased_at: iso(erasedMs) }) })
        .execute();
    },
  };
}
