const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Calls `erase` a minute after the start and every hour then. Returns what ends it; what is under way is awaited. */
export function runRetention(erase: () => Promise<void>, onFailure: () => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running.then(erase).catch(onFailure);
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const every = setInterval(run, EVERY_MS);
  first.unref();
  every.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    await running;
  };
}
