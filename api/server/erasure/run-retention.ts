const FIRST_AFTER_MS = 60_000;
export const RETENTION_EVERY_MS = 60 * 60_000;

/**
 * Calls `erase` a minute after the start and every hour then. Returns what ends it: what is under way ends with the step
 * that it is in, and awaited.
 */
export function runRetention(
  erase: (signal: AbortSignal) => Promise<void>,
  onFailure: () => void,
  firstAfterMs = FIRST_AFTER_MS,
): () => Promise<void> {
  const end = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running.then(() => erase(end.signal)).catch(onFailure);
  };
  const first = setTimeout(run, firstAfterMs);
  const every = setInterval(run, RETENTION_EVERY_MS);
  first.unref();
  every.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    end.abort();
    await running;
  };
}
