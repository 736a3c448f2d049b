import type { ReadinessCheck } from './readiness.ts';

/** Record of the last success of each periodic task of the process. */
export interface Heartbeats {
  /**
   * Returns `work` wrapped so that its successes are recorded. It runs every `everyMs`, and is late if it has
   * not succeeded for several intervals. Errors pass through.
   */
  watch<Args extends unknown[], Result>(
    name: string,
    everyMs: number,
    work: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>;
  check: ReadinessCheck;
}

const PERIODS_TO_LATE = 3;
/** Tolerance for a busy process. */
const MIN_LATE_MS = 15_000;

/**
 * Builds the record of periodic tasks. Its readiness check reports the process as degraded if a task has not
 * succeeded for three intervals, 15 seconds at least.
 */
export function createHeartbeats(monotonicMs: () => number): Heartbeats {
  const works = new Map<string, { lateAfterMs: number; lastMs: number }>();
  return {
    watch(name, everyMs, work) {
      const state = {
        lateAfterMs: Math.max(PERIODS_TO_LATE * everyMs, MIN_LATE_MS),
        lastMs: monotonicMs(),
      };
      works.set(name, state);
      return async (...args) => {
        const result = await work(...args);
        state.lastMs = monotonicMs();
        return result;
      };
    },
    check: {
      name: 'workers',
      async check() {
        const late = [...works].filter(([, { lastMs, lateAfterMs }]) => monotonicMs() - lastMs > lateAfterMs);
        if (late.length === 0) return undefined;
        const detail = `Without success for too long: ${late.map(([name]) => name).join(', ')}.`;
        return { code: 'WORKER_LATE', detail, isDegraded: true };
      },
    },
  };
}
