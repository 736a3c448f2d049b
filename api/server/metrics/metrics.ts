import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { endpointOf } from '../endpoints/endpoint-of.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { countByState } from '../outbox/entries.ts';
import type { RequestStore } from '../storage/request-store.ts';
import type { Tables } from '../storage/tables.ts';
import { createRegistry, type Registry } from './registry.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const NANOSECONDS = 1e9;

export interface Metrics {
  registry: Registry;
  /** Counts what becomes of requests. */
  watch(requests: RequestStore): RequestStore;
  /** For `RequestStoreOptions.onCommit`. */
  onCommit(size: number): void;
  /** Counts a request that was refused before it was read. */
  onBusy(): void;
  /** Counts answers and refusals. */
  observe(app: FastifyInstance): void;
}

/** The figures of this process. Labels are endpoints, forms, codes and states: never what a visitor sent. */
export function createMetrics(database: Kysely<Tables>): Metrics {
  const registry = createRegistry();
  const answers = registry.counter('zayavka_http_requests_total', 'Answers given.', ['endpoint', 'status']);
  const seconds = registry.histogram(
    'zayavka_http_request_seconds',
    'From the request line to the last byte of the answer.',
    ['endpoint'],
    SECONDS,
  );
  const refusals = registry.counter('zayavka_refusals_total', 'Refusals, by code.', ['endpoint', 'code']);
  const saved = registry.counter('zayavka_requests_total', 'Requests stored, replayed or differing.', [
    'form',
    'result',
  ]);
  const unproven = registry.counter(
    'zayavka_consents_not_evidenced_total',
    'Consents stored without proof.',
    ['form', 'purpose'],
  );
  const batches = registry.histogram('zayavka_commit_batch_requests', 'Requests a commit.', [], BATCH_SIZES);
  registry.gauge('zayavka_outbox_entries', 'Leads, by state.', ['state'], async () =>
    [...(await countByState(database))].map(([state, count]) => [[state], count] as const),
  );
  registry.gauge('process_resident_memory_bytes', 'Resident memory.', [], async () => [
    [[], process.memoryUsage.rss()],
  ]);
  const delay = monitorEventLoopDelay();
  delay.enable();
  registry.gauge('zayavka_event_loop_delay_p99_seconds', 'Since the last reading.', [], async () => {
    const p99 = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return [[[], p99]];
  });

  return {
    registry,
    watch: (requests) => ({
      ...requests,
      async save(request) {
        const result = await requests.save(request);
        saved.add([request.form, result.kind]);
        if (result.kind === 'stored') {
          for (const { purpose, evidenced } of request.consents)
            if (!evidenced) unproven.add([request.form, purpose]);
        }
        return result;
      },
    }),
    onBusy() {
      answers.add(['other', '503']);
      refusals.add(['other', 'unavailable']);
    },
    onCommit: (size) => batches.observe([], size),
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const label = endpointOf(request)?.id ?? 'other';
        answers.add([label, String(reply.statusCode)]);
        seconds.observe([label], reply.elapsedTime / 1000);
      });
      app.addHook('onError', async (request, _reply, error) => {
        if (!(error instanceof HttpRefusal)) return;
        const label = endpointOf(request)?.id ?? 'other';
        for (const { code } of Object.values(error.errors)) refusals.add([label, code]);
      });
    },
  };
}
