const TOO_MANY_REQUESTS = 429;

/** When a caller who has called too often may call again; undefined for every other answer. */
export function retryAfterSeconds({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === TOO_MANY_REQUESTS && seconds >= 0 ? seconds : undefined;
}
