import type { ReadinessCheck } from '../health/readiness.ts';
import { every, repeat } from '../repeat.ts';
import type { ClockProblemCode } from './explain-time.ts';
import type { TimeCheck } from './time-check.ts';

const EVERY_MS = 30_000;

/**
 * Starts checking the clock every 30 seconds, which keeps the stored trusted time recent; `onFailure` gets the
 * error of a failed check. Returns a function that stops it.
 */
export const watchClock = (time: TimeCheck, onFailure: (error: unknown) => void): (() => Promise<void>) =>
  repeat(() => time.check(), onFailure, every(EVERY_MS));

const DETAILS: Readonly<Record<ClockProblemCode, string>> = {
  ahead: 'The clock has jumped forwards and nothing explains it, so nothing is destroyed.',
  behind: 'The clock has jumped backwards and nothing explains it, so nothing is destroyed.',
  'source-differs': 'The clock differs from CLOCK_SOURCE_URL, so nothing is destroyed.',
  unsettled: 'A jump of the clock from before this start is not confirmed, so nothing is destroyed.',
};

/**
 * Returns a readiness check that reports the service as degraded while the clock is not trusted; requests are
 * stored all the same.
 */
export const clockReadiness = (time: TimeCheck): ReadinessCheck => ({
  name: 'clock',
  async check() {
    const problem = time.problem();
    return problem && { code: 'CLOCK_JUMPED', detail: DETAILS[problem.code], isDegraded: true };
  },
});
