import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** A process that was killed has the lease for so long; one that works renews it. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5000;

export interface ErasureLease {
  /** `erasedMs`: the run has come to its end; undefined: it was interrupted. */
  release(erasedMs?: number): Promise<void>;
}

/**
 * One run at a time, whatever number of processes there is, or each would take a share of its own. Undefined while
 * another has it, or where the last run ended less than `everyMs` ago. The clock's row must be there.
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
    // Times that lie ahead were written by a clock that was wrong.
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
  const renewing = setInterval(() => {
    // Where it fails the next one may not.
    database
      .updateTable('clock')
      .set({ erasing_until: iso(now() + LEASE_MS) })
      .execute()
      .catch(() => {});
  }, RENEW_EVERY_MS);
  renewing.unref();
  return {
    async release(erasedMs) {
      clearInterval(renewing);
      await database
        .updateTable('clock')
        .set({ erasing_until: null, ...(erasedMs === undefined ? {} : { erased_at: iso(erasedMs) }) })
        .execute();
    },
  };
}
