import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { choice, pairs, plainText, textOr, wholeNumber } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
];

/** Most characters of an attribute; for one that is longer the SDK drops all. */
const MAX_ATTRIBUTE = 255;

/** Returns a text without its percent codes; undefined for a wrong code or a control character. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** True for a header that the SDK sends whole: it drops one without a value, and cuts a value at a semicolon. */
const isHeader = (name: string, value: string): boolean =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[^;]+$/.test(value) && decoded(value) !== undefined;

/** True for an attribute that the SDK reads: for one that is wrong it drops all. */
const isAttribute = (name: string, value: string): boolean =>
  !value.includes('=') && [name, value].every((one) => (decoded(one)?.length ?? Infinity) <= MAX_ATTRIBUTE);

/** Collector to which traces and metrics are exported by OpenTelemetry, and which of the two. */
export interface Telemetry {
  endpoint: string;
  protocol: 'http/protobuf' | 'http/json';
  serviceName: string;
  hasTraces: boolean;
  hasMetrics: boolean;
  metricsEveryMs: number;
}

/**
 * Setting `OTEL_…`: collector of traces and metrics, by the standard variables of OpenTelemetry, some of which
 * its SDK reads itself; `undefined` if nothing is exported.
 */
export const telemetry = setting(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: address(
      'collector of [traces and metrics](#traces-and-metrics) over OTLP; without it nothing of OpenTelemetry is loaded',
      { example: 'http://127.0.0.1:4318', over: 'web', isBase: true },
    ),
    OTEL_EXPORTER_OTLP_HEADERS: pairs(
      'headers for the collector, as `name=value,name=value`: secrets',
      isHeader,
    ),
    OTEL_EXPORTER_OTLP_PROTOCOL: choice(
      'form of what is sent',
      ['http/protobuf', 'http/json'],
      'http/protobuf',
    ),
    OTEL_SERVICE_NAME: textOr('name of the service in both', 'zayavka'),
    OTEL_RESOURCE_ATTRIBUTES: pairs(
      'further attributes of the process, as `name=value,name=value`',
      isAttribute,
    ),
    OTEL_TRACES_EXPORTER: choice('`none`: no traces', ['otlp', 'none'], 'otlp'),
    OTEL_METRICS_EXPORTER: choice('`none`: no metrics', ['otlp', 'none'], 'otlp'),
    OTEL_TRACES_SAMPLER: choice(
      `calls that are traced: ${SAMPLERS.map((one) => `\`${one}\``).join(', ')}`,
      SAMPLERS,
      'parentbased_always_on',
    ),
    OTEL_TRACES_SAMPLER_ARG: plainText('share of the calls for a sampler by ratio: `0.1`'),
    OTEL_METRIC_EXPORT_INTERVAL: wholeNumber('milliseconds between two exports of metrics', {
      fallback: 60_000,
      least: 100,
      most: 3_600_000,
    }),
    OTEL_SDK_DISABLED: choice('`true` switches all of it off', ['true', 'false'], 'false'),
  },
  (written): Telemetry | undefined => {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = written;
    if (endpoint === undefined || written.OTEL_SDK_DISABLED === 'true') return undefined;
    // The SDK would trace every call instead.
    if (sampler.endsWith('ratio') && !isShare(written.OTEL_TRACES_SAMPLER_ARG))
      throw startError('CONFIG_SAMPLER_ARG', { sampler });
    return {
      endpoint,
      protocol: written.OTEL_EXPORTER_OTLP_PROTOCOL,
      serviceName: written.OTEL_SERVICE_NAME,
      hasTraces: written.OTEL_TRACES_EXPORTER === 'otlp',
      hasMetrics: written.OTEL_METRICS_EXPORTER === 'otlp',
      metricsEveryMs: written.OTEL_METRIC_EXPORT_INTERVAL,
    };
  },
);

/** True for a share; the SDK reads a blank text as 1. */
const isShare = (written = ''): boolean =>
  written.trim() !== '' && Number(written) >= 0 && Number(written) <= 1;
