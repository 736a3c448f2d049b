/** HTTP status of a refusal because of too many requests. */
export const TOO_MANY_REQUESTS = 429;
/** Delay if the response names none. */
const DEFAULT_SECONDS = 60;

/** Returns the seconds that a `Retry-After` names; undefined if it is missing, negative or no number, such as a date. */
export function secondsIn(retryAfter: string | number | null | undefined): number | undefined {
  const seconds = Number.parseFloat(`${retryAfter}`);
  return seconds >= 0 ? seconds : undefined;
}

/** Returns the seconds to wait after a 429, 60 if it names none; `undefined` for every other status. */
export const retryAfterSeconds = (
  status: number,
  retryAfter: string | number | null | undefined,
): number | undefined =>
  status === TOO_MANY_REQUESTS ? (secondsIn(retryAfter) ?? DEFAULT_SECONDS) : undefined;
