import { setTimeout as pause } from 'node:timers/promises';

const FIRST_STEP_ROWS = 50;
const MIN_STEP_ROWS = 10;
const MAX_STEP_ROWS = 500;
/** What a visitor who sends meanwhile waits longer at most: the embedded database serves one transaction at a time. */
const STEP_MS = 10;
/** Rest after each step, as a multiple of it: visitors have the database half of the time at least. */
const RESTS = 1;
const MIN_REST_MS = 1;

export interface StepOptions {
  /** Aborted: what is left is left, after the step under way. */
  signal?: AbortSignal | undefined;
  /** Of the wait between steps; the tests of what is done need none. */
  rests?: number | undefined;
  /** Of one step, 500 unless given. */
  maxRows?: number | undefined;
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
  { signal, rests = RESTS, maxRows = MAX_STEP_ROWS }: StepOptions = {},
): Promise<boolean> {
  for (let rows = Math.min(FIRST_STEP_ROWS, maxRows); !signal?.aborted; ) {
    let startedMs = performance.now();
    const seen = await step(rows, () => {
      startedMs = performance.now();
    });
    if (seen === 0) return true;
    const tookMs = performance.now() - startedMs;
    rows = Math.min(maxRows, nextRows(rows, tookMs));
    await pause(Math.max(MIN_REST_MS, tookMs * rests));
  }
  return false;
}

/** A single slow step, as of a busy disk, halves the next; a fast one makes it grow by a quarter. */
const nextRows = (rows: number, tookMs: number): number =>
  Math.round(Math.max(MIN_STEP_ROWS, rows * Math.min(1.25, Math.max(0.5, STEP_MS / tookMs))));
