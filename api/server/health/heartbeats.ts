import type { ReadinessCheck } from './readiness.ts';

/** When each repeated work of the process has last succeeded. */
export interface Heartbeats {
  /** `work`, which runs every `everyMs`, and counts as late when it has not succeeded for long. Errors pass through. */
  watch<Args extends unknown[], Result>(
    name: string,
    everyMs: number,
    work: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>;
  check: ReadinessCheck;
}

const PERIODS_TO_LATE = 3;
/** A busy second is no failure. */
const LEAST_LATE_MS = 15_000;

export function createHeartbeats(monotonicMs: () => number): Heartbeats {
  const works = new Map<string, { lateAfterMs: number; lastMs: number }>();
  return {
    watch(name, everyMs, work) {
      const state = {
        lateAfterMs: Math.max(PERIODS_TO_LATE * everyMs, LEAST_LATE_MS),
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
