const TIME_LIMIT_MS = 3000;

/**
 * Function that asks the operator's time source; resolves with milliseconds since 1970, or `undefined` if it does
 * not respond.
 */
export type TimeSource = () => Promise<number | undefined>;

/**
 * Creates a time source that reads the `Date` header of the operator's URL by a HEAD request, exact to a second;
 * it resolves with undefined after a failure.
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
