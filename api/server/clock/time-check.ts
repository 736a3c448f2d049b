import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import {
  newestRowMs,
  readClock,
  redateFuture,
  storeConfirmedTime,
  storeProblem,
  storeTrustedTime,
} from './clock-rows.ts';
import { type ClockProblem, expectedTime, problemOf, type TimeRange } from './explain-time.ts';
import type { TimeSource } from './time-source.ts';

/** Limits within which the time is trusted, in milliseconds. */
export interface TimeLimits {
  /** Largest difference in milliseconds that is not a jump. */
  toleranceMs: number;
  /** Longest downtime in milliseconds after which nobody must confirm the time. */
  maxDowntimeMs: number;
}

/** Clocks and limits by which the time is checked. */
export interface TimeCheckPorts extends TimeLimits {
  now(): number;
  /** Monotonic clock, such as `performance.now`. */
  monotonicMs(): number;
  /** Absent if the operator has none. */
  source?: TimeSource | undefined;
  /** Called when the clock becomes untrusted, trusted (undefined), or untrusted for another reason. */
  onChange?(problem: ClockProblem | undefined): void;
}

/** Check of the clock before work that destroys old data; nothing is destroyed while it reports a problem. */
export interface TimeCheck {
  /**
   * Compares the clock with all evidence. Resolves with the reason to destroy nothing, or
   * `undefined`.
   */
  check(): Promise<ClockProblem | undefined>;
  /** Returns the result of the last check; `undefined` before the first one. */
  problem(): ClockProblem | undefined;
  /**
   * Returns a time for rows that are destroyed by age: never before the known time, so that no row
   * looks older than it is.
   */
  rowTimeMs(): number;
}

/**
 * Creates the check of the clock against the operator's time source, or without its response against the time
 * since the last check, at a start against the highest stored time and the newest request. It stores an
 * unexplained jump, so that a restart does not forget it.
 */
export function createTimeCheck(database: Kysely<Tables>, ports: TimeCheckPorts): TimeCheck {
  const { now, monotonicMs, toleranceMs, source, onChange = () => {} } = ports;
  let range: TimeRange | undefined;
  let acceptedAt: string | null = null;
  let problem: ClockProblem | undefined;
  /** True if this process saw the jump, and can therefore see it undone. */
  let hasSeenJump = false;
  let isFirst = true;

  const check = async (): Promise<ClockProblem | undefined> => {
    const stored = await readClock(database);
    if (range === undefined || (stored?.acceptedAt ?? null) !== acceptedAt) {
      range = await startRange(database, ports, stored);
      acceptedAt = stored?.acceptedAt ?? null;
      hasSeenJump = false;
    }
    const sourceMs = await source?.();
    const nowMs = now();
    const found = problemOf({
      nowMs,
      monotonicMs: monotonicMs(),
      range,
      toleranceMs,
      sourceMs,
      isUnsettled: stored?.problem != null && !hasSeenJump,
    });
    if (found === undefined) {
      const isExact = range.fromMs === range.toMs && sourceMs === undefined;
      if (!isExact) range = { fromMs: nowMs, toMs: nowMs, monotonicMs: monotonicMs() };
      if (stored?.problem != null) await forgetJump(nowMs);
      await storeTrustedTime(database, nowMs);
    } else if (found.code !== 'unsettled') {
      hasSeenJump = true;
      if (stored === undefined) await storeTrustedTime(database, range.fromMs);
      if (stored?.problem !== found.code) await storeProblem(database, found.code);
    }
    if (isFirst || found?.code !== problem?.code) onChange(found);
    isFirst = false;
    problem = found;
    return found;
  };

  const forgetJump = async (nowMs: number): Promise<void> => {
    await redateFuture(database, nowMs, toleranceMs);
    await storeProblem(database, null);
    hasSeenJump = false;
  };

  return {
    check,
    problem: () => problem,
    rowTimeMs() {
      const nowMs = now();
      if (range === undefined) return nowMs;
      const mono = monotonicMs();
      const { fromMs } = expectedTime({ monotonicMs: mono, range, toleranceMs });
      return nowMs >= fromMs ? nowMs : range.fromMs + mono - range.monotonicMs;
    },
  };
}

/**
 * Returns the range from the last trusted time to the longest downtime after it. Without any time
 * in the database, nothing can be destroyed too early.
 */
async function startRange(
  database: Kysely<Tables>,
  { now, monotonicMs, maxDowntimeMs }: TimeCheckPorts,
  stored: Awaited<ReturnType<typeof readClock>>,
): Promise<TimeRange> {
  const newestMs = await newestRowMs(database);
  const trustedMs = stored?.trustedMs ?? newestMs ?? now();
  const latestMs = trustedMs + maxDowntimeMs;
  // A row from beyond the range was stored while the clock was ahead, so it proves nothing.
  const fromMs = newestMs !== undefined && newestMs <= latestMs ? Math.max(trustedMs, newestMs) : trustedMs;
  return { fromMs, toMs: latestMs, monotonicMs: monotonicMs() };
}

/**
 * Stores the operator's confirmation that the clock is right. Resolves with the number of requests whose dates
 * were in the future and are now set to `nowMs`.
 */
export async function confirmClock(
  database: Kysely<Tables>,
  { nowMs, toleranceMs }: { nowMs: number; toleranceMs: number },
): Promise<number> {
  const redated = await redateFuture(database, nowMs, toleranceMs);
  await storeConfirmedTime(database, nowMs);
  return redated;
}
