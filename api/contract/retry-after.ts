/** HTTP status of a refusal because of too many requests. */
export const TOO_MANY_REQUESTS = 429;
/** Delay if the response names none. */
const DEFAULT_SECONDS = 60;

/**
 * Returns the seconds to wait after a 429: those of `Retry-After`, or 60 if it is missing, negative or no
 * number, such as a date. `undefined` for every other status.
 */
export function retryAfterSeconds(
  status: number,
  retryAfter: string | number | null | undefined,
): number | undefined {
  if (status !== TOO_MANY_REQUESTS) return undefined;
  const seconds = Number.parseFloat(`${retryAfter}`);
  return seconds >= 0 ? seconds : DEFAULT_SECONDS;
}
