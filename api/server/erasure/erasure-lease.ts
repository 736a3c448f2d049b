import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** A process that was killed has the lease for so long; one that works renews it. */
const LEASE_MS = 60_000;
const RENEW_MS = 10_000;

export interface ErasureLease {
  /** To be called often. */
  renew(nowMs: number): Promise<void>;
  /** `erasedMs`: the run has come to its end; undefined: it was interrupted. */
  release(erasedMs?: number): Promise<void>;
}

/**
 * One run at a time, whatever number of processes there is, or each would take a share of its own. Undefined while
 * another has it, or where the last run ended less than `everyMs` ago. The clock's row must be there.
 */
export async function leaseErasure(
  database: Kysely<Tables>,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): Promise<ErasureLease | undefined> {
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
  let renewedMs = nowMs;
  return {
    async renew(againMs) {
      if (Math.abs(againMs - renewedMs) < RENEW_MS) return;
      renewedMs = againMs;
      await database
        .updateTable('clock')
        .set({ erasing_until: iso(againMs + LEASE_MS) })
        .execute();
    },
    async release(erasedMs) {
      await database
        .updateTable('clock')
        .set({ erasing_until: null, ...(erasedMs === undefined ? {} : { erased_at: iso(erasedMs) }) })
        .execute();
    },
  };
}
