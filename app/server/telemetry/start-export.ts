import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Attributes, context, type HrTime, trace, ValueType } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTime, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from '@opentelemetry/otlp-exporter-base/node-http';
import {
  type IExporterMetricsHelper,
  type ISerializer,
  JsonMetricsSerializer,
  JsonTraceSerializer,
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import {
  defaultResource,
  detectResources,
  emptyResource,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { Metrics } from '#server';
import type { Telemetry } from '../settings/telemetry.ts';

/** Least milliseconds between two reports of failed exports: a collector that is away fails every few seconds. */
const REPORT_EVERY_MS = 60_000;

type Signal = 'traces' | 'metrics';

/** Failed export of traces or metrics, by the error's code or name. */
export interface ExportFailure {
  code: string;
  /** Absent for a failure of the SDK itself. */
  signal?: Signal;
}

/** Longest wait for the last export: a collector that is away must not delay a stop, and has been reported. */
const STOP_LIMIT_MS = 1000;

const SERIALIZERS = {
  'http/protobuf': { traces: ProtobufTraceSerializer, metrics: ProtobufMetricsSerializer },
  'http/json': { traces: JsonTraceSerializer, metrics: JsonMetricsSerializer },
};

/**
 * Exports traces and the metrics of `registry` until the returned function is called, which waits a second at
 * most. Failures are reported once a minute at most, by their code, since a message may quote the collector's
 * answer. `build`: version of the code.
 */
export function startExport(
  settings: Telemetry & { build: string },
  registry: Metrics['registry'],
  onFailure: (failure: ExportFailure) => void,
): () => Promise<void> {
  const { protocol, hasTraces, hasMetrics } = settings;
  const report = reporter(onFailure);
  setGlobalErrorHandler((error) => report(error));
  const resource = resourceOf(settings);
  const serializers = SERIALIZERS[protocol];
  const stops: (() => Promise<void>)[] = [];
  if (hasTraces) {
    const exporter = exporterOf(settings, 'traces', serializers.traces, TraceExporterMetricsHelper);
    stops.push(
      exportSpans(
        reporting(exporter, (error) => report(error, 'traces')),
        resource,
      ),
    );
  }
  if (hasMetrics) {
    const exporter = exporterOf(settings, 'metrics', serializers.metrics, MetricsExporterMetricsHelper);
    const reader = new PeriodicExportingMetricReader({
      exporter: reporting(exporter, (error) => report(error, 'metrics')),
      exportIntervalMillis: settings.metricsEveryMs,
      exportTimeoutMillis: Math.min(settings.metricsEveryMs, REPORT_EVERY_MS),
      metricProducers: [createRegistryProducer(registry)],
    });
    const meters = new MeterProvider({ resource, readers: [reader] });
    stops.push(() => meters.shutdown());
  }
  return async () => {
    const limit = new AbortController();
    await Promise.race([
      Promise.allSettled(stops.map((stop) => stop())),
      setTimeout(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {}),
    ]);
    limit.abort();
  };
}

function exportSpans(exporter: OTLPExporterBase<ReadableSpan[]>, resource: Resource): () => Promise<void> {
  const spans = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(spans);
  return async () => {
    trace.disable();
    context.disable();
    await spans.shutdown();
  };
}

function exporterOf<Exported, Answer>(
  { endpoint, protocol }: Telemetry,
  signal: 'traces' | 'metrics',
  serializer: ISerializer<Exported, Answer>,
  helper: IExporterMetricsHelper<Exported>,
): OTLPExporterBase<Exported> {
  const path = `v1/${signal}`;
  const type = protocol === 'http/json' ? 'application/json' : 'application/x-protobuf';
  const options = convertLegacyHttpOptions(
    { url: `${endpoint.replace(/\/$/, '')}/${path}` },
    signal.toUpperCase(),
    path,
    { 'Content-Type': type },
  );
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(options, serializer, `otlp_${signal}`, helper, undefined),
  );
}

/** Reports the failures of an exporter first, since the SDK reports them without their code and signal. */
function reporting<Exported>(
  exporter: OTLPExporterBase<Exported>,
  report: (error: Error) => void,
): OTLPExporterBase<Exported> {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.error !== undefined) report(result.error);
      done(result);
    });
  return exporter;
}

/** Names the process by settings alone: what others detect of it, such as its arguments, may be secret. */
const resourceOf = ({ serviceName, build }: Telemetry & { build: string }): Resource =>
  defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': build,
        'service.instance.id': randomUUID(),
      }),
    );

function reporter(onFailure: (failure: ExportFailure) => void): (error: unknown, signal?: Signal) => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return (error, signal) => {
    const nowMs = performance.now();
    if (nowMs - reportedMs < REPORT_EVERY_MS) return;
    reportedMs = nowMs;
    const { code, name } = error as { code?: unknown; name?: unknown };
    onFailure({ code: String(code ?? name), ...(signal === undefined ? {} : { signal }) });
  };
}

type Registered = Awaited<ReturnType<Metrics['registry']['getMetricsAsJSON']>>[number];
/** Value of a metric; those of a histogram name their part. */
type Value = Registered['values'][number] & { metricName?: string };
type Times = { startTime: HrTime; endTime: HrTime };

/** Type of a metric in prom-client's JSON, whose declarations have an enumeration that its code has not. */
const typeOf = ({ type }: Registered): string => String(type);

/** Produces the metrics of `/metrics` with their names and labels, so that both have one counter. */
function createRegistryProducer(registry: Metrics['registry']): MetricProducer {
  const startTime = hrTime();
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() };
      const registered = await registry.getMetricsAsJSON();
      const metrics = registered.map((one) => metricOf(one, times));
      const scopeMetrics = [{ scope: { name: 'zayavka' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

function metricOf(registered: Registered, times: Times): MetricData {
  const { name, help, values } = registered;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (typeOf(registered) === 'histogram') {
    const dataPoints = histogramsIn(values).map((point) => ({ ...times, ...point }));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: labels as Attributes,
    value,
  }));
  return typeOf(registered) === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Returns a histogram for each set of labels. Prometheus counts in a bucket those below as well, OpenTelemetry does not. */
function histogramsIn(values: readonly Value[]): { attributes: Attributes; value: Histogram }[] {
  const ofLabels = Map.groupBy(values, ({ labels: { le: _bound, ...labels } }) => JSON.stringify(labels));
  return [...ofLabels].map(([labels, parts]) => {
    const ending = (end: string): Value[] => parts.filter(({ metricName }) => metricName?.endsWith(end));
    const buckets = ending('_bucket');
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite);
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const [sum, count] = ['_sum', '_count'].map((end) => ending(end)[0]?.value ?? 0);
    return {
      attributes: JSON.parse(labels) as Attributes,
      value: { buckets: { boundaries, counts }, sum: sum ?? 0, count: count ?? 0 },
    };
  });
}
