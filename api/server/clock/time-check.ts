import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import {
  newestRowMs,
  readClock,
  redateFuture,
  storeAccepted,
  storeProblem,
  storeTrusted,
} from './clock-rows.ts';
import { type ClockProblem, expectedTime, problemOf, type TimeRange } from './explain-time.ts';
import type { TimeSource } from './time-source.ts';

export interface TimeLimits {
  /** A difference that is no jump. */
  toleranceMs: number;
  /** So long the service may have been off without anybody having to confirm the time. */
  maxDowntimeMs: number;
}

export interface TimeCheckPorts extends TimeLimits {
  now(): number;
  /** Never goes back or jumps: `performance.now`. */
  monotonicMs(): number;
  /** Absent: the operator names none. */
  source?: TimeSource | undefined;
  /** Called when the clock becomes untrusted, trusted (undefined), or untrusted for another reason. */
  onChange?(problem: ClockProblem | undefined): void;
}

export interface TimeCheck {
  /** Compares the clock with what is known. Resolves with why nothing may be destroyed, or undefined. */
  check(): Promise<ClockProblem | undefined>;
  /** Of the last check; undefined before the first one. */
  problem(): ClockProblem | undefined;
  /** For rows whose age decides when they are destroyed: never below what is known, so that none looks older than it is. */
  rowTimeMs(): number;
}

/**
 * The clock, compared with the time since the last check within a run, with the highest time that was stored and the
 * newest request at the start of one, and with the operator's source where there is one. A jump that none of them
 * explains is stored, so that a restart does not forget it.
 */
export function createTimeCheck(database: Kysely<Tables>, ports: TimeCheckPorts): TimeCheck {
  const { now, monotonicMs, toleranceMs, source, onChange = () => {} } = ports;
  let range: TimeRange | undefined;
  let acceptedAt: string | null = null;
  let problem: ClockProblem | undefined;
  /** This process has seen the jump, so it can see that it is undone. */
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
      const isNarrow = range.fromMs === range.toMs && sourceMs === undefined;
      if (!isNarrow) range = { fromMs: nowMs, toMs: nowMs, monotonicMs: monotonicMs() };
      if (stored?.problem != null) await settle(nowMs);
      await storeTrusted(database, nowMs);
    } else if (found.code !== 'unsettled') {
      hasSeenJump = true;
      if (stored === undefined) await storeTrusted(database, range.fromMs);
      if (stored?.problem !== found.code) await storeProblem(database, found.code);
    }
    if (isFirst || found?.code !== problem?.code) onChange(found);
    isFirst = false;
    problem = found;
    return found;
  };

  const settle = async (nowMs: number): Promise<void> => {
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
 * Between the last time that was trusted and the longest that the service may have been off. A database without either
 * has nothing that could be destroyed too early.
 */
async function startRange(
  database: Kysely<Tables>,
  { now, monotonicMs, maxDowntimeMs }: TimeCheckPorts,
  stored: Awaited<ReturnType<typeof readClock>>,
): Promise<TimeRange> {
  const newestMs = await newestRowMs(database);
  const trustedMs = stored?.trustedMs ?? newestMs ?? now();
  const latestMs = trustedMs + maxDowntimeMs;
  // A row from further on was stored while the clock was ahead: it proves nothing.
  const fromMs = newestMs !== undefined && newestMs <= latestMs ? Math.max(trustedMs, newestMs) : trustedMs;
  return { fromMs, toMs: latestMs, monotonicMs: monotonicMs() };
}

/** The operator confirms that the clock is right. Resolves with how many requests from the future got the present. */
export async function acceptClock(
  database: Kysely<Tables>,
  { nowMs, toleranceMs }: { nowMs: number; toleranceMs: number },
): Promise<number> {
  const redated = await redateFuture(database, nowMs, toleranceMs);
  await storeAccepted(database, nowMs);
  return redated;
}
