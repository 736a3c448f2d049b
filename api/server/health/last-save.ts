import { HttpRefusal } from '../http/refusal.ts';
import type { RequestStore } from '../requests/request-store.ts';
import { isRowFault } from '../requests/row-faults.ts';
import type { ReadinessCheck, ReadinessProblem } from './readiness.ts';
import { storeFault } from './store-fault.ts';

const REMEMBERED_MS = 5000;

/**
 * Returns the store wrapped, and a readiness check that fails for five seconds after a `save` failed for a
 * reason that would stop other requests too, so that readiness agrees with it.
 */
export function watchSaves(
  requests: RequestStore,
  monotonicMs: () => number,
): { requests: RequestStore; check: ReadinessCheck } {
  let failure: { problem: ReadinessProblem; atMs: number } | undefined;
  return {
    requests: {
      ...requests,
      async save(request) {
        try {
          const saved = await requests.save(request);
          failure = undefined;
          return saved;
        } catch (error) {
          if (!(error instanceof HttpRefusal) && !isRowFault(error))
            failure = { problem: storeFault(error), atMs: monotonicMs() };
          throw error;
        }
      },
    },
    check: {
      name: 'requests',
      async check() {
        return failure !== undefined && monotonicMs() - failure.atMs < REMEMBERED_MS
          ? failure.problem
          : undefined;
      },
    },
  };
}
