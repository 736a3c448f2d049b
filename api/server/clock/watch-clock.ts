import type { ClockProblem } from './explain-time.ts';
import type { TimeCheck } from './time-check.ts';

const EVERY_MS = 30_000;

/** Checks the time twice a minute, so that the highest time that is stored is never far behind. Returns what ends it. */
export function watchClock(time: TimeCheck, onFailure: () => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = setInterval(() => {
    running = running.then(time.check).catch(onFailure);
  }, EVERY_MS);
  every.unref();
  return async () => {
    clearInterval(every);
    await running;
  };
}

/** Of the readiness, in its list of checks: requests are stored whatever the time is, so it never makes a service unready. */
export const clockReadiness = (
  time: TimeCheck,
): { name: 'clock'; check(): Promise<ClockProblem | undefined> } => ({
  name: 'clock',
  check: async () => time.problem(),
});
