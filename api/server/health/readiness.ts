/**
 * Problem that a readiness check has found: a code to look for, and a sentence for operators without names or
 * paths.
 */
export interface ReadinessProblem {
  code: string;
  detail: string;
  /** True if visitors are still served, so the process stays ready. */
  isDegraded?: boolean;
}

/**
 * Named check that the process can do its work, run for `/readyz`. A problem that it resolves with makes the
 * process unready unless it is `isDegraded`; so does a rejection or a time-out unless `mayFail` is true.
 */
export interface ReadinessCheck {
  /** Name of the member in the response of `/readyz`. */
  name: string;
  /** Resolves with the problem, if there is one; a rejection counts as a problem too. */
  check(): Promise<ReadinessProblem | undefined>;
  /** True if the process stays ready without an answer of the check too. */
  mayFail?: boolean;
}

/** Body of the response of `/readyz`: if the process is ready, and the result of each check. */
export interface ReadinessReport {
  ready: boolean;
  degraded: boolean;
  checks: Record<string, { ok: true } | { ok: false; code: string; detail: string }>;
}

/** Reporter of the process's readiness to store requests. */
export interface Readiness {
  /**
   * Resolves with a report at most a second old; concurrent callers share one round of checks. Never rejects.
   */
  report(): Promise<ReadinessReport>;
}

const VALID_MS = 1000;
/** Timeout of a check: a frozen database responds later, if ever. */
const TIME_LIMIT_MS = 2000;

/**
 * Builds the reporter of readiness: a check that rejects or exceeds the time limit, two seconds by default,
 * counts as a problem. Concurrent calls share one round of checks, whose report is used for a second.
 */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  { monotonicMs, timeLimitMs = TIME_LIMIT_MS }: { monotonicMs(): number; timeLimitMs?: number },
): Readiness {
  let running: Promise<ReadinessReport> | undefined;
  let last: { report: ReadinessReport; endedMs: number } | undefined;

  const round = async (): Promise<ReadinessReport> => {
    const found = await Promise.all(
      checks.map(async (one) => [one.name, await problemOf(one, timeLimitMs)] as const),
    );
    const problems = found.flatMap(([, problem]) => problem ?? []);
    const report = {
      ready: problems.every(({ isDegraded = false }) => isDegraded),
      degraded: problems.some(({ isDegraded = false }) => isDegraded),
      checks: Object.fromEntries(
        found.map(([name, problem]) => [
          name,
          problem === undefined
            ? ({ ok: true } as const)
            : ({ ok: false, code: problem.code, detail: problem.detail } as const),
        ]),
      ),
    };
    last = { report, endedMs: monotonicMs() };
    running = undefined;
    return report;
  };

  return {
    async report() {
      if (last !== undefined && monotonicMs() - last.endedMs < VALID_MS) return last.report;
      running ??= round();
      return running;
    },
  };
}

async function problemOf(
  { check, mayFail = false }: ReadinessCheck,
  timeLimitMs: number,
): Promise<ReadinessProblem | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadinessProblem | undefined>();
  const fail = (code: string, detail: string): void => resolve({ code, detail, isDegraded: mayFail });
  const timer = setTimeout(
    () => fail('CHECK_TIMED_OUT', `It took longer than ${timeLimitMs} ms.`),
    timeLimitMs,
  );
  // The message of an error may quote any data.
  check().then(resolve, () => fail('CHECK_FAILED', 'It ended with an error.'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
