import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trace } from '@opentelemetry/api';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '#contract';
import { sharedIsolates } from '../../../tests/api/shared-isolates.ts';
import {
  attributesOf,
  type Collector,
  type ExportedSpan,
  startCollector,
} from '../../../tests/fixtures/collector.ts';
import { readConfig } from '../config.ts';
import { type Telemetry, telemetry } from '../settings/telemetry.ts';
import { type RunningServer, startServer } from '../start.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const CALLER = `00-${TRACE}-${SPAN}-01`;
const CALL = '/api/crm/general/create';
const ROUTE = '/api/crm/:type/create';
const planted = {
  phone: '9169990099',
  name: 'Тайнов',
  mail: 'tajnyj@planted.example',
  token: 'planted-token',
};
const body = {
  form_id: 'phone-call',
  region: '77',
  crmFormTypeId: '1',
  productId: 'callback',
  paramsAdditional: '{}',
  phone: `+7${planted.phone}`,
  utm: JSON.stringify({ a: planted.mail, b: planted.name }),
};

interface Service {
  url: string;
  headers: IncomingHttpHeaders[];
  close(): void;
}

/** Starts a CRM or another service that answers everything with the same JSON. */
async function startService(answer: unknown): Promise<Service> {
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    request.resume().on('end', () => response.end(JSON.stringify(answer)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, headers, close: () => server.close() };
}

let folder: string;
let collector: Collector;
let crm: Service;
let server: RunningServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-telemetry-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  collector = await startCollector();
  crm = await startService({});
});
afterEach(async () => {
  await server?.stop();
  crm.close();
  await collector.close();
});

const exporting = (): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
});

async function start(env: Record<string, string>): Promise<RunningServer> {
  const config = readConfig({
    ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', CRM_URL: crm.url, CRM_SECRET: 'secret' },
    ...env,
  });
  server = await startServer(config, { now: Date.now, isolates: sharedIsolates() });
  return server;
}

/** Stops the server, which sends what it still has. */
async function stopped(): Promise<ExportedSpan[]> {
  await server?.stop();
  server = undefined;
  return collector.spans();
}

const named = (spans: readonly ExportedSpan[], name: string): ExportedSpan | undefined =>
  spans.find((span) => span.name === name);
const send = (payload: object, headers: Record<string, string> = {}) =>
  server?.app.inject({ method: 'POST', url: `${CALL}?phone=${planted.phone}`, payload, headers });

/** Loaded packages of the SDK; the API is loaded in any case, by the library of the metrics. */
const loadedPackages = (): string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry\/(?!api\/)/.test(path));

describe('telemetry', () => {
  it.each([
    ['without a collector', () => ({})],
    ['when it is switched off', () => ({ ...exporting(), OTEL_SDK_DISABLED: 'true' })],
  ])(
    'loads nothing and passes nothing on %s',
    async (_title, env) => {
      await start(env());
      expect((await send(body, { traceparent: CALLER }))?.statusCode).toBe(200);
      await expect.poll(() => crm.headers.length, { timeout: 20_000 }).toBe(1);
      expect(crm.headers[0]).not.toHaveProperty('traceparent');
      await stopped();
      expect(collector.received()).toBe('[]');
      expect(loadedPackages()).toEqual([]);
    },
    30_000,
  );

  it('continues the trace of the caller through accepting and storing to the CRM', async () => {
    await start(exporting());
    await send(body, {
      traceparent: CALLER,
      tracestate: `a=${planted.token}`,
      baggage: `a=${planted.token}`,
    });
    await expect.poll(() => crm.headers.length, { timeout: 20_000 }).toBe(1);
    const spans = await stopped();
    const [call, accept, store, deliver] = [`POST ${ROUTE}`, 'accept', 'store', 'deliver'].map((name) =>
      named(spans, name),
    );
    expect([call, accept, store, deliver].map((span) => span?.traceId)).toEqual(Array(4).fill(TRACE));
    expect(call?.parentSpanId).toBe(SPAN);
    expect([accept?.parentSpanId, store?.parentSpanId, deliver?.parentSpanId]).toEqual(
      [call, accept, accept].map((parent) => parent?.spanId),
    );
    expect(crm.headers[0]?.traceparent).toBe(`00-${TRACE}-${deliver?.spanId}-01`);
    expect(crm.headers[0]).not.toHaveProperty('tracestate');
    expect(crm.headers[0]).not.toHaveProperty('baggage');
    expect(call && attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': ROUTE,
      'http.response.status_code': 200,
      'zayavka.endpoint': 'crm-create',
    });
    expect(accept && attributesOf(accept)).toMatchObject({
      'zayavka.form': 'phone-call',
      'zayavka.result': 'stored',
    });
    expect(collector.received()).not.toContain(planted.token);
    expect(loadedPackages()).not.toEqual([]);
  }, 120_000);

  it('ends the span of a call whose caller leaves', async () => {
    const { url } = await start(exporting());
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${CALL} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    );
    // The answer to a later call shows that the one before has arrived.
    await fetch(new URL('/healthz', url));
    socket.destroy();
    await once(socket, 'close');
    expect(named(await stopped(), `POST ${ROUTE}`)).toBeDefined();
  }, 120_000);

  it('stops although the collector never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const settings = telemetry.read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRICS_EXPORTER: 'none' });
    const { startExport } = await import('./start-export.ts');
    const stop = startExport({ ...(settings as Telemetry), build: '' }, new Registry(), () => {});
    trace.getTracer('').startSpan('call').end();
    await stop();
    silent.closeAllConnections();
    silent.close();
    // The exporter itself gives up after ten seconds.
  }, 9000);

  it('does not trace what the caller has not sampled, and says so to the CRM', async () => {
    await start(exporting());
    await send(body, { traceparent: CALLER.replace(/1$/, '0') });
    await expect.poll(() => crm.headers.length, { timeout: 20_000 }).toBe(1);
    expect(crm.headers[0]?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    expect(named(await stopped(), 'accept')).toBeUndefined();
  }, 120_000);

  it('has the metrics of /metrics, under the same names and with the same figures', async () => {
    const { app } = await start(exporting());
    await send(body);
    await send({ ...body, phone: '+7916' });
    const text = (await app.inject({ url: '/metrics' })).body;
    await stopped();
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    expect([...metrics.keys()].toSorted()).toEqual(names.toSorted());
    const [point] = metrics.get('zayavka_requests_total')?.sum?.dataPoints ?? [];
    expect(point?.asDouble).toBe(1);
    expect(point && attributesOf(point)).toEqual({ form: 'phone-call', result: 'stored' });
    const [batches] = metrics.get('zayavka_commit_batch_requests')?.histogram?.dataPoints ?? [];
    expect(batches).toMatchObject({ count: 1, bucketCounts: [1, ...Array(9).fill(0)] });
  }, 120_000);

  it('has no value that a caller sends, by whatever route, method or encoding', async () => {
    const { app } = await start(exporting());
    const fields = {
      ...body,
      message: planted.name,
      query: planted.name,
      email: planted.mail,
      [planted.phone]: 1,
    };
    const query = new URLSearchParams({ phone: planted.phone, q: planted.name, token: planted.token });
    const headers = {
      [IDEMPOTENCY_KEY]: planted.mail,
      authorization: `Bearer ${planted.token}`,
      cookie: `zayavka.session=${planted.token}`,
      'user-agent': planted.token,
      referer: `https://bank.example/?${query}`,
    };
    const encodings = [
      ['application/json', JSON.stringify(fields)],
      ['application/x-www-form-urlencoded', new URLSearchParams(fields as never).toString()],
      ['text/plain', Object.values(fields).join('\n')],
    ];
    for (const { method, url } of app.guardedRoutes) {
      const path = url.replace('*', planted.token).replace(/:\w+/g, planted.token);
      const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      for (const [type = '', payload = ''] of isRead ? encodings.slice(0, 1) : encodings)
        await app.inject({
          ...{ method: method as 'POST', url: `${path}?${query}` },
          headers: { ...headers, ...(isRead ? {} : { 'content-type': type }) },
          ...(isRead ? {} : { payload }),
        });
    }
    await app.inject({ method: 'POST', url: CALL, payload: body });
    await expect.poll(() => crm.headers.length, { timeout: 20_000 }).toBe(1);
    const spans = await stopped();
    expect(spans.length).toBeGreaterThan(app.guardedRoutes.length / 2);
    const received = collector.received();
    for (const value of [...Object.values(planted), encodeURIComponent(planted.name)])
      expect(received).not.toContain(value);
  }, 120_000);

  it('follows a question to a source and a job of the studio, without what they ask', async () => {
    const shop = await startService([]);
    const definitions = fileURLToPath(new URL('../../../docs/examples/order/definitions', import.meta.url));
    const { app } = await start({
      ...exporting(),
      DEFINITIONS_DIR: definitions,
      DATA_DIR: join(folder, 'order'),
      CRM_URL: '',
      CRM_SECRET: '',
      SOURCE_SERVICES: JSON.stringify({ delivery: { url: shop.url } }),
    });
    const payload = { source: 'pickup-points', query: planted.name, with: {} };
    await app.inject({
      method: 'POST',
      url: '/api/sources/options',
      payload,
      headers: { traceparent: CALLER },
    });
    shop.close();
    await sharedIsolates()
      .run(
        'list-titles',
        { texts: {}, slugs: [planted.token], lang: 'ru' },
        { person: planted.mail, form: '' },
      )
      .catch(() => undefined);
    const spans = await stopped();
    const asked = named(spans, 'ask source');
    expect(asked?.traceId).toBe(TRACE);
    expect(asked && attributesOf(asked)).toEqual({
      'zayavka.source': 'pickup-points',
      'zayavka.service': 'delivery',
    });
    expect(shop.headers[0]?.traceparent).toBe(`00-${TRACE}-${asked?.spanId}-01`);
    expect(named(spans, 'isolate')).toBeDefined();
    expect(collector.received()).not.toMatch(new RegExp(Object.values(planted).join('|')));
  }, 120_000);
});
