export interface RetentionTimes {
  /** Delay from the start to the first call. */
  firstAfterMs: number;
  everyMs: number;
}

/**
 * Calls come more often than runs are due, so that an interrupted run goes on soon and a jump of
 * the clock is noticed.
 */
const TIMES: RetentionTimes = { firstAfterMs: 60_000, everyMs: 5 * 60_000 };

/**
 * Calls `erase` periodically, never twice at once; `onFailure` is called when it rejects. Returns a function
 * that stops it, after the current step.
 */
export function runRetention(
  erase: (signal: AbortSignal) => Promise<void>,
  onFailure: () => void,
  { firstAfterMs, everyMs } = TIMES,
): () => Promise<void> {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= erase(end.signal)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    run();
    every = setInterval(run, everyMs);
    every.unref();
  }, firstAfterMs);
  first.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    end.abort();
    await running;
  };
}
