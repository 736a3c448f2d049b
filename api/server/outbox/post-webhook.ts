import { secondsIn } from '#contract';

/**
 * Result of trying to deliver a message; `failure` is `status 500`, `timeout`, `redirect` or `unreachable`.
 * `isMessagesOwn`: the failure is due to this message and says nothing about others.
 */
export type Delivery =
  | { ok: true }
  | { ok: false; failure: string; retryAfterMs?: number; isMessagesOwn?: boolean };

/** Function that delivers a message to a receiver and resolves with the outcome; it never rejects. */
export type PostWebhook = (message: { headers: Record<string, string>; body: string }) => Promise<Delivery>;

const TIME_LIMIT_MS = 10_000;
/** Statuses with which a working receiver refuses one message because of its content. */
const STATUSES_OF_MESSAGES: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/**
 * Creates a function that delivers messages by POST to one URL, where any status 2xx within the time limit, ten
 * seconds by default, means delivery; it never rejects. A redirect is a failure, because the lead must not go
 * to another host.
 */
export const createPostWebhook =
  (url: string, timeLimitMs = TIME_LIMIT_MS): PostWebhook =>
  async ({ headers, body }) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'zayavka', ...headers },
        body,
        redirect: 'manual',
        signal,
      });
      // Only the status counts; the body, of any size, is not read.
      await response.body?.cancel().catch(() => {});
      if (response.ok) return { ok: true };
      if (response.status >= 300 && response.status < 400) return { ok: false, failure: 'redirect' };
      return {
        ok: false,
        failure: `status ${response.status}`,
        isMessagesOwn: STATUSES_OF_MESSAGES.has(response.status),
        ...retryAfter(response),
      };
    } catch {
      return { ok: false, failure: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };

function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = secondsIn(headers.get('retry-after'));
  return seconds === undefined ? {} : { retryAfterMs: Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) };
}
