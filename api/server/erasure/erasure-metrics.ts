import type { Kysely } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { TimeCheck } from '../clock/time-check.ts';
import type { Tables } from '../storage/tables.ts';

/** Counter of the runs of the erasure that were refused because the clock is not trusted. */
export interface ErasureMetrics {
  onRefused(): void;
}

/**
 * Resolves with the number, by form, of requests past their retention term that stay because their lead is not
 * delivered.
 */
export async function countOverdue(database: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('requests')
    .innerJoin('outbox', 'outbox.request_id', 'requests.id')
    .select(({ fn }) => ['requests.form', fn.countAll<number | string>().as('requests')])
    .where('requests.overdue_at', 'is not', null)
    .where('requests.marked_at', 'is', null)
    .where('outbox.state', '!=', 'delivered')
    .groupBy('requests.form')
    .execute();
  return new Map(rows.map(({ form, requests }) => [form, Number(requests)]));
}

/**
 * Adds metrics to the registry: if the clock is trusted, the number of overdue requests, and refused runs of the
 * erasure.
 */
export function measureErasure(
  registry: Registry,
  database: Kysely<Tables>,
  time: TimeCheck,
): ErasureMetrics {
  const registers = [registry];
  new Gauge({
    name: 'zayavka_clock_trusted',
    help: '0: the clock has jumped and nobody has explained it; nothing is destroyed.',
    registers,
    collect() {
      this.set(time.problem() === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'zayavka_requests_overdue',
    help: 'Requests past their term whose lead is not delivered, by form.',
    labelNames: ['form'],
    registers,
    async collect() {
      const counts = await countOverdue(database).catch(() => new Map<string, number>());
      this.reset();
      for (const [form, count] of counts) this.set({ form }, count);
    },
  });
  const refused = new Counter({
    name: 'zayavka_erasures_refused_total',
    help: 'Runs of the retention that destroyed nothing because the clock is not trusted.',
    registers,
  });
  return { onRefused: () => refused.inc() };
}
