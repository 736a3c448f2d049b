export const TOO_MANY_REQUESTS = 429;
/** Delay where the answer names none. */
const DEFAULT_SECONDS = 60;

/**
 * Returns the delay from the `Retry-After` header of a status that refuses too many calls; `undefined` for
 * every other answer.
 */
export function retryAfterSeconds(
  status: number,
  retryAfter: string | number | null | undefined,
): number | undefined {
  if (status !== TOO_MANY_REQUESTS) return undefined;
  const seconds = Number.parseFloat(`${retryAfter}`);
  return seconds >= 0 ? seconds : DEFAULT_SECONDS;
}
