export interface RetentionTimes {
  /** Delay from the start to the first call. */
  firstAfterMs: number;
  everyMs: number;
}

/**
 * Calls are more frequent than due runs, so that an interrupted run continues soon and a clock that jumps is reported
 * soon.
 */
const TIMES: RetentionTimes = { firstAfterMs: 60_000, everyMs: 5 * 60_000 };

/** Calls `erase` periodically. Returns a function that stops it after the current step. */
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
