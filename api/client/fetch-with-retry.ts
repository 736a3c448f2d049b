const BUSY = [429, 503];
/** A longer wait is the visitor's to decide about. @assumed A-95 */
const LONGEST_WAIT_MS = 5000;
const MAX_TRIES = 3;

/**
 * As `fetch`, over `timeLimitMs` altogether. A server that is too busy and reports when it will be free is asked again
 * then, as long as that is soon; the request must be one that may arrive twice. Rejects when nobody answered.
 */
export async function fetchWithRetry(
  path: string,
  init: RequestInit,
  timeLimitMs: number,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const endsAtMs = Date.now() + timeLimitMs;
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(path, { ...init, signal });
    const askedMs = retryAfterMs(response);
    if (askedMs === undefined || askedMs > LONGEST_WAIT_MS || tries >= MAX_TRIES) return response;
    // Clients that were refused together should not come back together.
    const waitMs = askedMs * (1 + Math.random() / 2);
    if (Date.now() + waitMs >= endsAtMs) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return BUSY.includes(status) && seconds >= 0 ? seconds * 1000 : undefined;
}
