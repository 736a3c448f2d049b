export const TOO_MANY_REQUESTS = 429;
/** Where nobody reports when. */
const A_MINUTE = 60;

/**
 * When a caller who has called too often may call again, by the `Retry-After` that came with the status; undefined for every
 * other answer.
 */
export function retryAfterSeconds(
  status: number,
  retryAfter: string | number | null | undefined,
): number | undefined {
  if (status !== TOO_MANY_REQUESTS) return undefined;
  const seconds = Number(retryAfter || Number.NaN);
  return seconds >= 0 ? seconds : A_MINUTE;
}
