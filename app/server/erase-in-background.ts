import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  eventLoopMeter,
  type FormStore,
  type Metrics,
  measureErasure,
  runErasure,
  type Tables,
  type TimeCheck,
} from '#server';
import type { Config } from './config.ts';

export interface BackgroundErasure {
  config: Config;
  database: Kysely<Tables>;
  forms: FormStore;
  time: TimeCheck;
  metrics: Metrics;
  log: FastifyBaseLogger;
  now(): number;
}

/** Interval between the ends of complete runs, across all processes. */
const RUN_EVERY_MS = 55 * 60_000;

/**
 * Returns a function that runs the retention once, and reports its result and refusals in the log and the
 * metrics.
 */
export function eraseInBackground({
  config,
  database,
  forms,
  time,
  metrics,
  log,
  now,
}: BackgroundErasure): (signal: AbortSignal) => Promise<void> {
  const isOnlyProcess = config.workers === 1 && config.storage.databaseUrl === undefined;
  const { onRefused } = measureErasure(metrics.registry, database, time);
  return async (signal) => {
    const done = await runErasure({
      database,
      forms,
      time,
      limits: config.erasure,
      now,
      everyMs: RUN_EVERY_MS,
      meter: isOnlyProcess ? eventLoopMeter : undefined,
      signal,
    });
    if (done.result === 'busy') return;
    if (done.result === 'refused') {
      onRefused();
      log.error(
        done.problem,
        'nothing was destroyed: the clock is not trusted; correct it, or confirm it with `zayavka erasure accept-clock`',
      );
      return;
    }
    const { marked, destroyed, overdue, isCapped, isInterrupted } = done;
    if (marked > 0)
      log.warn(
        { marked, graceDays: config.erasure.graceDays },
        'requests past their term were marked; `zayavka erasure undo` restores them during the grace period',
      );
    if (destroyed > 0) log.info({ destroyed }, 'requests past their grace period were destroyed');
    if (overdue > 0)
      log.error({ overdue }, 'requests past their term are held, because their leads are not delivered');
    if (isCapped && !isInterrupted)
      log.error(
        { maxPercent: config.erasure.maxPercent },
        'more requests are due than one run may take: the next run continues; check the clock and the retention',
      );
  };
}
