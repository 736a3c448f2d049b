/** Times of periodic work: the delay before the first run, and the pause between runs, in milliseconds. */
export interface RepeatTimes {
  /** Delay from the start to the first call. */
  firstAfterMs: number;
  everyMs: number;
}

/** Times of long work: calls come more often than runs are due, so that an interrupted run goes on soon. */
const TIMES: RepeatTimes = { firstAfterMs: 60_000, everyMs: 5 * 60_000 };

/** Returns the times of periodic work whose first run is one interval after the start. */
export const every = (everyMs: number): RepeatTimes => ({ firstAfterMs: everyMs, everyMs });

/**
 * Calls `work` periodically, never twice at once: by default after a minute, then every five. `onFailure` gets the
 * error when it rejects. Returns a function that stops it: it aborts the signal of the current call and waits for its end.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
  { firstAfterMs, everyMs } = TIMES,
): () => Promise<void> {
  const end = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    // A throw before the first promise is a failure too.
    running ??= Promise.resolve()
      .then(() => work(end.signal))
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  let next: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    run();
    next = setInterval(run, everyMs);
    next.unref();
  }, firstAfterMs);
  first.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(next);
    end.abort();
    await running;
  };
}
