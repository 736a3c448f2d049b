import { type Span, SpanStatusCode } from '@opentelemetry/api';
import { inSpan, traceHeaders } from '../tracing/in-span.ts';
import type { Delivery, PostWebhook } from './post-webhook.ts';
import { webhookHeaders } from './sign.ts';

const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 2 * 60 * 60_000;
/** Number of attempts; with the delays above they take about 40 hours. */
const MAX_ATTEMPTS = 30;

/**
 * Returns the delay before the next attempt in milliseconds: it doubles, with a random upper half,
 * so that messages that failed together are not retried together. `random`: returns a number in [0,
 * 1).
 */
function retryDelayMs(attemptsMade: number, random: () => number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attemptsMade - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

/** Message that this worker has reserved for delivery. */
export interface QueuedMessage {
  id: string;
  lease: string;
  attempts: number;
  /** Body, the same at every attempt, so that a receiver can deduplicate. */
  body: string;
  /** `traceparent` of the call that has caused it; null or absent if that was not traced. */
  traceparent?: string | null;
}

/** Messages that a worker asks a queue for. */
export interface DueMessages {
  nowMs: number;
  leaseMs: number;
  limit: number;
  /** Called for a due message that could not be made, so that no attempt to send it was made. */
  onFailure?(failed: { id: string; attempts: number; failure: string }): void;
}

/**
 * Queue of messages for one receiver. A worker leases messages for a while; a call about one whose lease has
 * expired changes nothing.
 */
export interface MessageQueue {
  lease(due: DueMessages): Promise<QueuedMessage[]>;
  delivered(message: QueuedMessage, nowMs: number): Promise<void>;
  /** Records a failed attempt; `retryAtMs` is `undefined` if it was the last. */
  failed(message: QueuedMessage, failure: string, retryAtMs: number | undefined): Promise<void>;
}

/** Queue, delivery function and clock of a worker that delivers messages. */
export interface MessageWorkerOptions {
  /** Kind of the messages, for their spans. */
  kind?: string;
  queue: MessageQueue;
  post: PostWebhook;
  secret: string | undefined;
  now(): number;
  /** Returns a number in [0, 1). */
  random(): number;
  onAttempt?(outcome: {
    id: string;
    attempts: number;
    result: 'delivered' | 'failed' | 'dead';
    failure?: string;
  }): void;
}

/** Worker that delivers the messages that are due whenever `tick` is called. */
export interface MessageWorker {
  /** Sends the messages that are due; resolves with the number of attempts. */
  tick(): Promise<number>;
}

const BATCH = 16;
/** Milliseconds of a lease: longer than an attempt, so that no other worker sends it too. */
const LEASE_MS = 60_000;
/**
 * Consecutive failures after which the receiver is left alone for a while; then one message tries
 * it.
 */
const FAILURES_TO_PAUSE = 8;
const PAUSE_MS = 30_000;

/** Marks the span of an attempt that failed; the failure has no sent or received data. */
function markUndelivered(span: Span, failure: string): void {
  span.setAttribute('error.type', failure);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Creates the worker that sends a queue's messages, each at least once: an attempt without a recorded delivery
 * is repeated under the same id. Failed messages are retried with growing delays and given up after 30
 * attempts; a receiver that fails eight times in a row is left alone for 30 seconds.
 */
export function createMessageWorker({
  kind = 'message',
  queue,
  post,
  secret,
  now,
  random,
  onAttempt = () => {},
}: MessageWorkerOptions): MessageWorker {
  let failuresInARow = 0;
  let pausedUntilMs = 0;

  const send = ({ id, body, attempts, traceparent = null }: QueuedMessage): Promise<Delivery> => {
    const attributes = { 'zayavka.message.kind': kind, 'zayavka.message.attempt': attempts };
    return inSpan('deliver', { attributes, isCall: true, causedBy: traceparent }, async (span) => {
      const timestampSeconds = Math.floor(now() / 1000);
      const headers = { ...webhookHeaders(secret, { id, timestampSeconds, body }), ...traceHeaders() };
      const delivery = await post({ headers, body });
      if (!delivery.ok) markUndelivered(span, delivery.failure);
      return delivery;
    });
  };

  const attempt = async (entry: QueuedMessage): Promise<void> => {
    const { id, attempts } = entry;
    const delivery = await send(entry);
    if (delivery.ok) {
      failuresInARow = 0;
      await queue.delivered(entry, now());
      onAttempt({ id, attempts, result: 'delivered' });
      return;
    }
    failuresInARow = delivery.isMessagesOwn === true ? 0 : failuresInARow + 1;
    if (failuresInARow >= FAILURES_TO_PAUSE) pausedUntilMs = now() + PAUSE_MS;
    const { failure, retryAfterMs = 0 } = delivery;
    const isLast = attempts >= MAX_ATTEMPTS;
    const delayMs = Math.max(retryAfterMs, retryDelayMs(attempts, random));
    await queue.failed(entry, failure, isLast ? undefined : now() + delayMs);
    onAttempt({ id, attempts, result: isLast ? 'dead' : 'failed', failure });
  };

  return {
    async tick() {
      if (now() < pausedUntilMs) return 0;
      const isProbing = failuresInARow >= FAILURES_TO_PAUSE;
      const entries = await queue.lease({
        nowMs: now(),
        leaseMs: LEASE_MS,
        limit: isProbing ? 1 : BATCH,
        onFailure: (failed) => onAttempt({ ...failed, result: 'failed' }),
      });
      const results = await Promise.allSettled(entries.map(attempt));
      const broken = results.find((result) => result.status === 'rejected');
      if (broken !== undefined) throw broken.reason;
      return entries.length;
    },
  };
}
