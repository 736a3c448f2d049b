import type { Kysely } from 'kysely';
import type { ClockProblem } from '../clock/explain-time.ts';
import type { TimeCheck } from '../clock/time-check.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { LoopMeter } from '../storage/loop-meter.ts';
import type { Tables } from '../storage/tables.ts';
import { type ErasureLimits, type ErasureOutcome, eraseExpired } from './erase-expired.ts';
import { leaseErasure } from './erasure-lease.ts';
import type { ErasureProgress } from './erasure-run.ts';

export interface ErasurePorts {
  database: Kysely<Tables>;
  forms: FormStore;
  time: TimeCheck;
  limits: ErasureLimits;
  now(): number;
  /** Milliseconds from the end of one run after which the next may begin. */
  everyMs: number;
  /** Meter of the event loop, as in `StepOptions`. */
  meter?: LoopMeter | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ErasureProgress) => void) | undefined;
}

/**
 * Result. `refused`: the clock is not trusted; `busy`: another process runs or has just done so;
 * `ended`: also if it was interrupted.
 */
export type ErasureResult =
  | { result: 'refused'; problem: ClockProblem }
  | { result: 'busy' }
  | ({ result: 'ended'; isInterrupted: boolean } & ErasureOutcome);

/**
 * Runs the retention once: marks and destroys. Resolves with `refused` while the time is not trusted, and with `busy`
 * while another process runs it.
 */
export async function runErasure({
  database,
  forms,
  time,
  limits,
  now,
  everyMs,
  meter,
  signal,
  onProgress,
}: ErasurePorts): Promise<ErasureResult> {
  const problem = await time.check();
  if (problem !== undefined) return { result: 'refused', problem };
  const nowMs = now();
  const lease = await leaseErasure(database, { now, everyMs });
  if (lease === undefined) return { result: 'busy' };
  let erasedMs: number | undefined;
  try {
    const outcome = await eraseExpired(database, forms, {
      ...limits,
      nowMs,
      signal,
      meter,
      onStep: onProgress,
    });
    const isInterrupted = signal?.aborted === true;
    if (!isInterrupted) erasedMs = now();
    return { result: 'ended', isInterrupted, ...outcome };
  } finally {
    await lease.release(erasedMs);
  }
}
