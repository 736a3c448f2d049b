import { setTimeout as pause } from 'node:timers/promises';
import type { LoopMeter } from './loop-meter.ts';

const FIRST_STEP_ROWS = 50;
const MIN_STEP_ROWS = 10;
const MAX_STEP_ROWS = 500;
/**
 * Longest time in milliseconds that a step makes visitors wait: the embedded database serves one
 * transaction at a time.
 */
const STEP_MS = 10;
/** Rest after a step, as a multiple of it: visitors have the database half of the time or more. */
const RESTS = 1;
const MIN_REST_MS = 1;
/**
 * Milliseconds of a step while the process is idle; the next visitor waits for one such step at
 * most.
 */
const IDLE_STEP_MS = 20;
const IDLE_RESTS = 0.25;
/** Utilization of the event loop in a rest below which the process is idle. */
const IDLE_UTILIZATION = 0.2;
/** Number of idle rests before steps grow. */
const IDLE_AFTER = 5;

/** Pace of long work on the database that is done in short steps, so that visitors' requests run between them. */
export interface StepOptions {
  /** Aborting stops the work after the current step. */
  signal?: AbortSignal | undefined;
  /** Rest after a step, as a multiple of the step's duration; tests need none. */
  rests?: number | undefined;
  /**
   * Meter of the event loop. With it, steps are longer and rests shorter while the process is idle; only for a
   * database of this process alone, because the meter does not see the work of others.
   */
  meter?: LoopMeter | undefined;
  /** Longest step; 10 ms by default. */
  stepMs?: number | undefined;
  /** Largest number of rows per step; 500 by default. */
  maxRows?: number | undefined;
  /** Clock for the steps; the process's own by default. */
  monotonicMs?: (() => number) | undefined;
}

/** Function that a step calls once it has the lock of the database, so that its waiting does not count as work. */
export type OnTurn = () => void;

/**
 * Calls `step` again and again with the largest number of rows that it may process, until it resolves with 0 rows.
 * That number adapts to the duration of earlier steps, so that a step takes some milliseconds on any machine.
 * Resolves with true if no rows are left, with false after an abort.
 */
export async function runInSteps(
  step: (rows: number, onTurn: OnTurn) => Promise<number>,
  {
    signal,
    rests = RESTS,
    stepMs = STEP_MS,
    maxRows = MAX_STEP_ROWS,
    meter,
    monotonicMs = () => performance.now(),
  }: StepOptions = {},
): Promise<boolean> {
  let idleRests = 0;
  for (let rows = Math.min(FIRST_STEP_ROWS, maxRows); !signal?.aborted; ) {
    let startedMs = monotonicMs();
    const seen = await step(rows, () => {
      startedMs = monotonicMs();
    });
    if (seen === 0) return true;
    const tookMs = monotonicMs() - startedMs;
    const isIdle = idleRests >= IDLE_AFTER;
    rows = Math.min(maxRows, nextRows(rows, tookMs, isIdle ? Math.max(stepMs, IDLE_STEP_MS) : stepMs));
    const utilization = meter?.();
    await pause(Math.max(MIN_REST_MS, tookMs * (isIdle ? Math.min(rests, IDLE_RESTS) : rests)));
    idleRests = utilization !== undefined && utilization() < IDLE_UTILIZATION ? idleRests + 1 : 0;
  }
  return false;
}

/** Returns the next number of rows: half after a slow step, a quarter more after a fast one. */
const nextRows = (rows: number, tookMs: number, stepMs: number): number =>
  Math.round(Math.max(MIN_STEP_ROWS, rows * Math.min(1.25, Math.max(0.5, stepMs / tookMs))));
