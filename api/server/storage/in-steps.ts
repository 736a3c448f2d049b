import { setTimeout as pause } from 'node:timers/promises';
import type { LoopMeter } from './loop-meter.ts';

const FIRST_STEP_ROWS = 50;
const MIN_STEP_ROWS = 10;
const MAX_STEP_ROWS = 500;
/** What a visitor who sends meanwhile waits longer at most: the embedded database serves one transaction at a time. */
const STEP_MS = 10;
/** Rest after each step, as a multiple of it: visitors have the database half of the time at least. */
const RESTS = 1;
const MIN_REST_MS = 1;
/** While nobody is here: a visitor who comes waits for one such step, and the next are short again. */
const IDLE_STEP_MS = 20;
const IDLE_RESTS = 0.25;
/** Of a rest: a single request uses more of the loop. */
const IDLE_UTILIZATION = 0.2;
/** Rests without anybody before steps grow. */
const IDLE_AFTER = 5;

export interface StepOptions {
  /** Aborted: what is left is left, after the step under way. */
  signal?: AbortSignal | undefined;
  /** Of the wait between steps; the tests of what is done need none. */
  rests?: number | undefined;
  /**
   * Where nobody but this process uses the database: while its event loop has nothing to do nobody waits, and steps are longer
   * and rests shorter. Elsewhere who waits cannot be seen from here.
   */
  meter?: LoopMeter | undefined;
  /** What a step works at most, 10 ms unless given. */
  stepMs?: number | undefined;
  /** Of one step, 500 unless given. */
  maxRows?: number | undefined;
  /** By what steps are timed; the process's own clock unless given. */
  monotonicMs?: (() => number) | undefined;
}

/** Called when the step has the database: its wait for others is no work of its own. */
export type OnTurn = () => void;

/**
 * Calls `step` with a number of rows until it resolves with 0, the number of rows that it has seen. The number follows
 * from how long the steps before worked, so that one takes some milliseconds on any machine; each step is whole by
 * itself. Resolves with whether nothing is left.
 */
export async function inSteps(
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

/** A single slow step, as of a busy disk, halves the next; a fast one makes it grow by a quarter. */
const nextRows = (rows: number, tookMs: number, stepMs: number): number =>
  Math.round(Math.max(MIN_STEP_ROWS, rows * Math.min(1.25, Math.max(0.5, stepMs / tookMs))));
