import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { choice, plainText, textOr, wholeNumber } from '../environment/variables.ts';

const SAMPLERS = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
];

export interface Telemetry {
  endpoint: string;
  protocol: 'http/protobuf' | 'http/json';
  serviceName: string;
  hasTraces: boolean;
  hasMetrics: boolean;
  metricsEveryMs: number;
}

/** Collector of traces and metrics, by the standard variables of OpenTelemetry; its SDK reads some of them itself. */
export const telemetry = setting(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: address(
      'collector of [traces and metrics](#traces-and-metrics) over OTLP; without it nothing of OpenTelemetry is loaded',
      { example: 'http://127.0.0.1:4318', over: 'web', isBase: true },
    ),
    OTEL_EXPORTER_OTLP_HEADERS: plainText('headers for the collector, as `name=value,name=value`: secrets'),
    OTEL_EXPORTER_OTLP_PROTOCOL: choice(
      'form of what is sent',
      ['http/protobuf', 'http/json'],
      'http/protobuf',
    ),
    OTEL_SERVICE_NAME: textOr('name of the service in both', 'zayavka'),
    OTEL_RESOURCE_ATTRIBUTES: plainText('further attributes of the process, as `name=value,name=value`'),
    OTEL_TRACES_EXPORTER: choice('`none`: no traces', ['otlp', 'none'], 'otlp'),
    OTEL_METRICS_EXPORTER: choice('`none`: no metrics', ['otlp', 'none'], 'otlp'),
    OTEL_TRACES_SAMPLER: choice(
      `calls that are traced: ${SAMPLERS.map((one) => `\`${one}\``).join(', ')}`,
      SAMPLERS,
      'parentbased_always_on',
    ),
    OTEL_TRACES_SAMPLER_ARG: plainText('share of the calls for a sampler by ratio: `0.1`'),
    OTEL_METRIC_EXPORT_INTERVAL: wholeNumber('milliseconds between two exports of metrics', {
      ...{ fallback: 60_000, least: 100, most: 3_600_000 },
    }),
    OTEL_SDK_DISABLED: choice('`true` switches all of it off', ['true', 'false'], 'false'),
  },
  (written): Telemetry | undefined =>
    written.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || written.OTEL_SDK_DISABLED === 'true'
      ? undefined
      : {
          endpoint: written.OTEL_EXPORTER_OTLP_ENDPOINT,
          protocol: written.OTEL_EXPORTER_OTLP_PROTOCOL,
          serviceName: written.OTEL_SERVICE_NAME,
          hasTraces: written.OTEL_TRACES_EXPORTER === 'otlp',
          hasMetrics: written.OTEL_METRICS_EXPORTER === 'otlp',
          metricsEveryMs: written.OTEL_METRIC_EXPORT_INTERVAL,
        },
);
