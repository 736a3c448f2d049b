import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metrics } from '#server';

type Registered = Awaited<ReturnType<Metrics['registry']['getMetricsAsJSON']>>[number];
/** Value of a metric; those of a histogram name their part. */
type Value = Registered['values'][number] & { metricName?: string };
type Times = { startTime: HrTime; endTime: HrTime };

/** Type of a metric in prom-client's JSON, whose declarations have an enumeration that its code has not. */
const typeOf = ({ type }: Registered): string => String(type);

/** Produces the metrics of `/metrics` with their names and labels, so that both have one counter. */
export function createRegistryProducer(registry: Metrics['registry']): MetricProducer {
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
