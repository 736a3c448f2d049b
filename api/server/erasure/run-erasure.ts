import type { Kysely, Updateable } from 'kysely';
import type { ClockProblem } from '../clock/explain-time.ts';
import type { TimeCheck } from '../clock/time-check.ts';
import type { FormStore } from '../forms/form-store.ts';
import { iso } from '../iso-time.ts';
import { every, repeat } from '../repeat.ts';
import type { LoopMeter } from '../storage/loop-meter.ts';
import type { Tables } from '../storage/tables.ts';
import { type ErasureLimits, type ErasureOutcome, eraseExpired } from './erase-expired.ts';
import type { ErasureProgress } from './erasure-run.ts';

/** Stores, clock and limits with which a run of the erasure works. */
export interface ErasurePorts {
  database: Kysely<Tables>;
  forms: FormStore;
  time: TimeCheck;
  limits: ErasureLimits;
  now(): number;
  /** Milliseconds from the end of one run after which the next may begin. */
  everyMs: number;
  /** Milliseconds between two renewals of the lease; 5 s by default. */
  renewEveryMs?: number | undefined;
  /** Meter of the event loop, as in `StepOptions`. */
  meter?: LoopMeter | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ErasureProgress) => void) | undefined;
}

/**
 * Result of trying a run of the erasure. `refused`: the clock is not trusted; `busy`: another process runs it or
 * has just done so; `ended`: it ran, perhaps interrupted, by the signal or because another
 * process has taken its lease.
 */
export type ErasureResult =
  | { result: 'refused'; problem: ClockProblem }
  | { result: 'busy' }
  | ({ result: 'ended'; isInterrupted: boolean } & ErasureOutcome);

/**
 * Runs the erasure of old requests once: marks those past their retention term and destroys those marked before.
 * Resolves with `refused` while the time is not trusted, and with `busy` while another process runs it.
 */
export async function runErasure({
  database,
  forms,
  time,
  limits,
  now,
  everyMs,
  renewEveryMs,
  meter,
  signal,
  onProgress,
}: ErasurePorts): Promise<ErasureResult> {
  const problem = await time.check();
  if (problem !== undefined) return { result: 'refused', problem };
  const nowMs = now();
  const lease = await leaseErasure(database, { now, everyMs, renewEveryMs });
  if (lease === undefined) return { result: 'busy' };
  let erasedMs: number | undefined;
  const ends = signal === undefined ? lease.lost : AbortSignal.any([signal, lease.lost]);
  try {
    const outcome = await eraseExpired(database, forms, {
      ...limits,
      nowMs,
      signal: ends,
      meter,
      onStep: onProgress,
    });
    const isInterrupted = ends.aborted;
    if (!isInterrupted) erasedMs = now();
    return { result: 'ended', isInterrupted, ...outcome };
  } finally {
    await lease.release(erasedMs);
  }
}

/** Milliseconds of a lease; a working process renews it, that of a killed process ends. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5000;

interface ErasureLease {
  /** Aborted when another process has the lease, because this one could not renew it in time. */
  lost: AbortSignal;
  /** Releases the lease; `erasedMs` is the end of a complete run, `undefined` for an interrupted one. */
  release(erasedMs?: number): Promise<void>;
}

/**
 * Takes the lease of a run: one at a time in all processes, because limits count per run. Resolves
 * with `undefined` if another process has it, or if the last run ended less than `everyMs` ago. The
 * row of the clock must exist.
 */
async function leaseErasure(
  database: Kysely<Tables>,
  { now, everyMs, renewEveryMs = RENEW_EVERY_MS }: Pick<ErasurePorts, 'now' | 'everyMs' | 'renewEveryMs'>,
): Promise<ErasureLease | undefined> {
  const nowMs = now();
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
  // Nobody else writes this time: a lease is taken when the one before is over, so each is later than it.
  let held = iso(nowMs + LEASE_MS);
  const change = (set: Updateable<Tables['clock']>) =>
    database.updateTable('clock').set(set).where('erasing_until', '=', held).executeTakeFirst();
  const lost = new AbortController();
  const stop = repeat(
    async () => {
      const next = iso(now() + LEASE_MS);
      const { numUpdatedRows } = await change({ erasing_until: next });
      if (Number(numUpdatedRows) === 0) lost.abort();
      else held = next;
    },
    // Another renewal may succeed later.
    () => {},
    every(renewEveryMs),
  );
  return {
    lost: lost.signal,
    async release(erasedMs) {
      await stop();
      await change({
        erasing_until: null,
        ...(erasedMs === undefined ? {} : { erased_at: iso(erasedMs) }),
      });
    },
  };
}
