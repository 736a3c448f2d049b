const TIME_LIMIT_MS = 3000;

/** Resolves with the time of the source in milliseconds since 1970, or undefined where it does not answer. */
export type TimeSource = () => Promise<number | undefined>;

/** The `Date` header of an address of the operator's, exact to a second. Nothing is sent but a HEAD request. */
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
