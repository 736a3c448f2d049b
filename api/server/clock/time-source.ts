const TIME_LIMIT_MS = 3000;

/** Resolves with the source's time in milliseconds since 1970, or `undefined` if it does not respond. */
export type TimeSource = () => Promise<number | undefined>;

/**
 * Creates a source that reads the `Date` header of the operator's URL, exact to a second, by a HEAD request;
 * undefined after a failure.
 */
export const createTimeSource =
  (url: string): TimeSource =>
  async () => {
    try {
      const answer = await fetch(url, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      const timeMs = Date.parse(answer.headers.get('date') ?? '');
      return Number.isNaN(timeMs) ? undefined : timeMs;
    } catch {
      return undefined;
    }
  };
