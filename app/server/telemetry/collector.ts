import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: Readonly<Record<string, unknown>>;
}

export interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: readonly Attribute[];
  status: { code: number };
}

export interface ExportedMetric {
  name: string;
  sum?: { dataPoints: readonly { asDouble: number; attributes: readonly Attribute[] }[] };
  histogram?: { dataPoints: readonly { count: number; bucketCounts: readonly number[] }[] };
}

/** Collector of telemetry for tests. */
export interface Collector {
  url: string;
  /** Everything that was received, as text. */
  received(): string;
  spans(): ExportedSpan[];
  /** Metrics of the last export. */
  metrics(): ExportedMetric[];
  close(): Promise<void>;
}

type Batch = Readonly<
  Record<string, readonly Readonly<Record<string, readonly Readonly<Record<string, readonly unknown[]>>[]>>[]>
>;

/** Starts a receiver of OTLP over HTTP as JSON on this machine, for tests. */
export async function startCollector(): Promise<Collector> {
  const batches: { path: string; body: Batch }[] = [];
  const server = createServer(async (request, response) => {
    batches.push({ path: request.url ?? '', body: (await json(request)) as Batch });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const at = (path: string): Batch[] => batches.flatMap((one) => (one.path === path ? [one.body] : []));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => JSON.stringify(batches),
    spans: () => at('/v1/traces').flatMap((body) => itemsIn(body, 'Spans', 'spans') as ExportedSpan[]),
    metrics: () => itemsIn(at('/v1/metrics').at(-1) ?? {}, 'Metrics', 'metrics') as ExportedMetric[],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const itemsIn = (body: Batch, kind: string, items: string): unknown[] =>
  (body[`resource${kind}`] ?? []).flatMap((resource) =>
    (resource[`scope${kind}`] ?? []).flatMap((scope) => scope[items] ?? []),
  );

/** Returns the attributes of a span or a point as an object. */
export const attributesOf = ({ attributes }: { attributes: readonly Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
