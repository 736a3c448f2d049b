import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './backoff.ts';
import { type LeasedEntry, leaseDue, markDelivered, markFailed } from './entries.ts';
import type { Delivery, PostWebhook } from './post-webhook.ts';
import { webhookHeaders } from './sign.ts';

export interface OutboxWorkerOptions {
  database: Kysely<Tables>;
  post: PostWebhook;
  secret: string | undefined;
  /** Whose leads it sends; the CRM without a name when absent. */
  destination?: string;
  now(): number;
  /** [0, 1) */
  random(): number;
  onAttempt?(outcome: {
    id: string;
    attempts: number;
    result: 'delivered' | 'failed' | 'dead';
    failure?: string;
  }): void;
}

export interface OutboxWorker {
  /** Sends what is due, once; resolves with how many entries were tried. */
  tick(): Promise<number>;
}

const BATCH = 16;
/** Longer than an attempt may take, so that nobody else sends it meanwhile. */
const LEASE_MS = 60_000;
/** After so many failures in a row the CRM is left alone for a while; then one entry finds out whether it is back. */
const FAILURES_TO_PAUSE = 8;
const PAUSE_MS = 30_000;

/**
 * Sends leads to the CRM, each at least once: an attempt that is not marked as delivered, for whatever reason, is
 * repeated under the same id.
 */
export function createOutboxWorker({
  database,
  post,
  secret,
  destination,
  now,
  random,
  onAttempt = () => {},
}: OutboxWorkerOptions): OutboxWorker {
  let failuresInARow = 0;
  let pausedUntilMs = 0;

  const send = async (entry: LeasedEntry): Promise<Delivery> => {
    const body = messageBody(entry);
    const timestampSeconds = Math.floor(now() / 1000);
    return post({ headers: webhookHeaders(secret, { id: entry.id, timestampSeconds, body }), body });
  };

  const attempt = async (entry: LeasedEntry): Promise<void> => {
    const { id, attempts } = entry;
    const delivery = await send(entry);
    if (delivery.ok) {
      failuresInARow = 0;
      await markDelivered(database, entry, now());
      onAttempt({ id, attempts, result: 'delivered' });
      return;
    }
    failuresInARow += 1;
    if (failuresInARow >= FAILURES_TO_PAUSE) pausedUntilMs = now() + PAUSE_MS;
    const { failure, retryAfterMs = 0 } = delivery;
    const isLast = attempts >= MAX_ATTEMPTS;
    const delayMs = Math.max(retryAfterMs, retryDelayMs(attempts, random));
    await markFailed(database, entry, failure, isLast ? undefined : now() + delayMs);
    onAttempt({ id, attempts, result: isLast ? 'dead' : 'failed', failure });
  };

  return {
    async tick() {
      if (now() < pausedUntilMs) return 0;
      const isProbing = failuresInARow >= FAILURES_TO_PAUSE;
      const entries = await leaseDue(database, {
        destination: destination ?? null,
        nowMs: now(),
        leaseMs: LEASE_MS,
        limit: isProbing ? 1 : BATCH,
      });
      const results = await Promise.allSettled(entries.map(attempt));
      const broken = results.find((result) => result.status === 'rejected');
      if (broken !== undefined) throw broken.reason;
      return entries.length;
    },
  };
}

/** The same at every attempt, so that a receiver may compare. */
function messageBody({ request }: LeasedEntry): string {
  const { id, form, version, path, payload, created_at } = request;
  return JSON.stringify({
    type: 'request.created',
    timestamp: created_at,
    data: { id, form, version, path, payload: JSON.parse(payload) as unknown },
  });
}
