import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { endpointOf } from '../http/endpoint-of.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { countByState } from '../outbox/entries.ts';
import type { RequestStore } from '../requests/request-store.ts';
import type { Reads, ReplicaState } from '../storage/reads.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const NANOSECONDS = 1e9;

/** Prometheus metrics of the process, with the callbacks by which its parts count events. */
export interface Metrics {
  registry: Registry;
  /** Wraps the store to count the outcomes of requests. */
  watch(requests: RequestStore): RequestStore;
  /** Callback for `RequestStoreOptions.onCommit`. */
  onCommit(size: number): void;
  /** Counts a request that was refused before it was read. */
  onBusy(): void;
  /** Counts the captcha decisions of attempts. */
  onRisk(decision: { form: string; level: string }): void;
  /** Counts the outcome of a one-time code. */
  onPhoneCode(result: string): void;
  onSavedForm(result: string): void;
  /** Counts a read that a replica may serve. */
  onRead(state: ReplicaState): void;
  observe(app: FastifyInstance): void;
}

/** Creates the Prometheus metrics of this process. Labels are endpoints, forms, codes and states. */
export function createMetrics(reads: Reads): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const answers = counter('zayavka_http_requests_total', 'Answers given.', 'endpoint', 'status');
  const seconds = new Histogram({
    name: 'zayavka_http_request_seconds',
    help: 'From the request line to the last byte of the answer.',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers,
  });
  const refusals = counter('zayavka_refusals_total', 'Refusals, by code.', 'endpoint', 'code');
  const saved = counter(
    'zayavka_requests_total',
    'Requests stored, replayed or differing.',
    'form',
    'result',
  );
  const unproven = counter(
    'zayavka_consents_not_evidenced_total',
    'Consents stored without proof.',
    'form',
    'purpose',
  );
  const decisions = counter(
    'zayavka_risk_decisions_total',
    'Attempts by the decision about their risk: nothing, work, picture or refuse.',
    'form',
    'level',
  );
  const phoneCodes = counter(
    'zayavka_phone_codes_total',
    'One-time codes for phones: sent and undelivered; right, wrong and over as they came back.',
    'result',
  );
  const savedForms = counter(
    'zayavka_saved_forms_total',
    'Forms that are finished on another device: saved and opened; used, expired and unknown links.',
    'result',
  );
  const replicaReads = counter(
    'zayavka_replica_reads_total',
    'Reads with a replica: used, or from the primary because it was behind, away or another database.',
    'state',
  );
  const batches = new Histogram({
    name: 'zayavka_commit_batch_requests',
    help: 'Requests a commit.',
    buckets: BATCH_SIZES,
    registers,
  });
  new Gauge({
    name: 'zayavka_outbox_entries',
    help: 'Leads, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      // All other metrics are useful even while the database is away.
      const counts = await reads.run(countByState).catch(() => new Map<string, number>());
      this.reset();
      for (const [state, count] of counts) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'zayavka_event_loop_delay_p99_seconds',
    help: 'Since the last reading.',
    registers,
    collect() {
      this.set(delay.percentile(99) / NANOSECONDS);
      longestDelay.set(delay.max / NANOSECONDS);
      delay.reset();
    },
  });
  // Must be read after the gauge above, which sets it.
  const longestDelay = new Gauge({
    name: 'zayavka_event_loop_delay_max_seconds',
    help: 'Since the last reading.',
    registers,
  });

  return {
    registry,
    watch: (requests) => ({
      ...requests,
      async save(request) {
        const result = await requests.save(request);
        saved.inc({ form: request.form, result: result.kind });
        if (result.kind === 'stored') {
          for (const { purpose, evidenced } of request.consents)
            if (!evidenced) unproven.inc({ form: request.form, purpose });
        }
        return result;
      },
    }),
    onBusy() {
      answers.inc({ endpoint: 'other', status: '503' });
      refusals.inc({ endpoint: 'other', code: 'unavailable' });
    },
    onRisk: (decision) => decisions.inc(decision),
    onPhoneCode: (result) => phoneCodes.inc({ result }),
    onSavedForm: (result) => savedForms.inc({ result }),
    onRead: (state) => replicaReads.inc({ state }),
    onCommit: (size) => batches.observe(size),
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const endpoint = endpointOf(request)?.id ?? 'other';
        answers.inc({ endpoint, status: String(reply.statusCode) });
        seconds.observe({ endpoint }, reply.elapsedTime / 1000);
      });
      app.addHook('onError', async (request, _reply, error) => {
        if (!(error instanceof HttpRefusal)) return;
        const endpoint = endpointOf(request)?.id ?? 'other';
        for (const { code } of Object.values(error.errors)) refusals.inc({ endpoint, code });
      });
    },
  };
}
