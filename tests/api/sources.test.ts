import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, type JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { sourceDocuments } from '#engine/model/sources';
import { orderExample } from '../fixtures/order.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { type SourceService, startSourceService } from './source-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const texts = await orderExample();
const documents = sourceDocuments(loadDefinitions(texts).definitions);
const TOKEN = 'key-of-the-shop';
const HOUR_MS = 3_600_000;

let server: TestServer;
let service: SourceService;
let nowMs = Date.UTC(2026, 0, 15, 9);

beforeAll(async () => {
  service = await startSourceService(documents);
  server = await startTestServer({
    texts,
    now: () => nowMs,
    sourceServices: {
      shop: { url: `${service.url}/api/`, token: TOKEN },
      delivery: { url: service.url },
    },
    sourceTimeLimitMs: 300,
  });
});
afterEach(() => {
  service.answer(undefined);
  service.calls.length = 0;
  // Cached answers and pauses have expired.
  nowMs += HOUR_MS;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const ask = (body: JsonObject, prefix = '', remoteAddress = '127.0.0.1') =>
  server.app.inject({
    ...{ method: 'POST', url: `/api${prefix}/sources/options`, remoteAddress },
    payload: body,
  });
const optionsOf = async (body: JsonObject, prefix = ''): Promise<JsonObject[]> =>
  (await ask(body, prefix)).json().options;
const send = (body: JsonObject) =>
  server.app.inject({ method: 'POST', url: '/api/order/request', payload: body });

const TEA = { source: 'products', query: '', with: { category: 'tea' } };
const CODE = { source: 'promo-codes', query: 'ЛЕТО10', with: {} };
const first = async (body: JsonObject): Promise<JsonObject> => (await optionsOf(body))[0] ?? {};
const order = (more: JsonObject): JsonObject => ({
  form_id: 'order',
  category: 'tea',
  count: 2,
  point: { label: 'Другой пункт' },
  address: 'Тверь, ул. Советская, д. 1',
  phone: '+79161234567',
  ...more,
});

describe('a source', () => {
  it('is asked by the server alone, by its document, with what is typed and passed', async () => {
    const found = await optionsOf({ ...TEA, query: 'зел' });
    expect(found).toEqual([
      {
        value: 'tea-green-100',
        label: 'Чай зелёный, 100 г',
        price: 310.5,
        proof: expect.stringMatching(/^[0-9a-z]+\.[\w-]{22}$/),
      },
    ]);
    const [{ address, headers } = { address: undefined, headers: {} }] = service.calls;
    expect(address?.pathname).toBe('/api/v1/products');
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({ q: 'зел', kind: 'tea' });
    expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'accept-language': 'ru' });
  });

  it('gives its labels in the language of the page', async () => {
    expect((await optionsOf(TEA, '/en')).map(({ label }) => label)).toEqual([
      'Black tea, 100 g',
      'Green tea, 100 g',
      'Fireweed tea, 50 g',
    ]);
  });

  it('is asked once for as long as its document keeps answers', async () => {
    await optionsOf(TEA);
    nowMs += 299_000;
    await optionsOf(TEA);
    expect(service.calls).toHaveLength(1);
    nowMs += 2000;
    await optionsOf(TEA);
    expect(service.calls).toHaveLength(2);
    // The validity of a code is never cached.
    await optionsOf(CODE);
    await optionsOf(CODE);
    expect(service.calls).toHaveLength(4);
  });

  it('is not asked for less than its document wants', async () => {
    expect(await optionsOf({ ...CODE, query: 'ЛЕТ' })).toEqual([]);
    expect(service.calls).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['that there is none of', { source: 'prices', query: '' }],
    ['that every object has', { source: 'constructor', query: '' }],
    ['that is not passed what it needs', { source: 'products', query: '' }],
    ['that is passed more', { ...CODE, with: { category: 'tea' } }],
  ])('%s is refused', async (_title, body) => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { source: { code: 'notFound', message: expect.any(String) } },
    ]);
    expect(service.calls).toEqual([]);
  });

  it.each<[string, Parameters<SourceService['answer']>[0]]>([
    ['answers an error', (response) => response.writeHead(500).end()],
    ['never answers', () => {}],
    ['answers no JSON', (response) => response.writeHead(200).end('<html>')],
    ['answers another JSON', (response) => response.writeHead(200).end('{"items":[]}')],
    ['answers too much', (response) => response.writeHead(200).end(`"${'x'.repeat(300_000)}"`)],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: `${service.url}/api/v1/products` }).end(),
    ],
  ])('that %s is down for now, and nothing that was typed is logged', async (_title, respond) => {
    service.answer(respond);
    const answer = await ask({ ...TEA, query: 'секрет' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      503,
      { '': { code: 'unavailable', message: expect.any(String) } },
    ]);
    expect(service.calls).toHaveLength(1);
    expect(server.log()).toContain('a source failed');
    expect(server.log()).not.toMatch(/секрет|%D1%81%D0%B5%D0%BA|key-of-the-shop/);
  });

  it('that fails again and again is left alone for a while', async () => {
    await optionsOf(CODE);
    service.answer((response) => response.writeHead(500).end());
    for (let time = 0; time < 7; time += 1) await ask({ ...CODE, query: `КОД${time}` });
    expect(service.calls).toHaveLength(6);
    nowMs += 15_000;
    service.answer(undefined);
    expect(await optionsOf(CODE)).toHaveLength(1);
  });

  it('that one visitor makes fail again and again goes on for everybody else, and pauses once several have', async () => {
    service.answer((response) => response.writeHead(500).end());
    const askFrom = (host: number, time: number) =>
      ask({ ...CODE, query: `КОД${host}${time}` }, '', `203.0.113.${host}`);
    for (let time = 0; time < 9; time += 1) await askFrom(1, time);
    expect(service.calls).toHaveLength(9);
    for (let host = 2; host < 9; host += 1) await askFrom(host, 0);
    expect(service.calls).toHaveLength(13);
  });

  it.each<[string, Parameters<SourceService['answer']>[0]]>([
    ['404', (response) => response.writeHead(404).end()],
    ['422', (response) => response.writeHead(422).end()],
    ['403', (response) => response.writeHead(403).end()],
    ['too much', (response) => response.writeHead(200).end(`"${'x'.repeat(300_000)}"`)],
    ['silence', () => {}],
  ])('that refuses one text by %s, however often, goes on for everybody else', async (_title, refuse) => {
    service.answer(refuse);
    for (let time = 0; time < 9; time += 1) await ask({ ...CODE, query: `НЕТ${time}` });
    service.answer(undefined);
    expect(await optionsOf(CODE)).toHaveLength(1);
  });

  it('that hangs has a few calls at a time, and the others are told at once', async () => {
    const hanging: (() => void)[] = [];
    service.answer((response) => hanging.push(() => response.writeHead(404).end()));
    const asked = Array.from({ length: 60 }, (_, n) => ask({ ...CODE, query: `ЖДУ${n}` }));
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 60 }, () => 503),
    );
    expect(service.calls).toHaveLength(24);
    for (const answer of hanging) answer();
    service.answer(undefined);
    expect(await optionsOf(CODE)).toHaveLength(1);
  });

  it('that wants to be left alone for years is asked again after ten minutes', async () => {
    service.answer((response) => response.writeHead(429, { 'retry-after': '99999999' }).end());
    const refused = await ask(CODE);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    service.answer(undefined);
    expect((await ask(CODE)).statusCode).toBe(503);
    nowMs += 600_000;
    expect(await optionsOf(CODE)).toHaveLength(1);
  });

  it('without an address is answered for by its examples', async () => {
    const own = await startTestServer({ texts });
    const answer = await own.app.inject({ method: 'POST', url: '/api/sources/options', payload: TEA });
    expect(answer.json().options).toHaveLength(3);
    await own.close();
  });

  it('leaves out what is no option', async () => {
    const items = [
      { sku: 1, title: { ru: 'Чай' }, price: { amount: 5 } },
      { sku: 'a', title: { ru: 'Чай' }, price: { amount: '5' } },
      { sku: 'b', title: {}, price: { amount: 5 } },
      { sku: '1', title: { ru: 'Ещё чай' } },
      null,
      { sku: 'c', title: { ru: 'Кофе' } },
    ];
    service.answer((response) => response.writeHead(200).end(JSON.stringify({ data: { items } })));
    expect(await optionsOf(TEA)).toEqual([
      { value: '1', label: 'Чай', price: 5, proof: expect.any(String) },
      { value: 'c', label: 'Кофе', proof: expect.any(String) },
    ]);
  });
});

describe('a pick', () => {
  const refusal = { code: 'pickUnknown', message: expect.stringContaining('ещё раз') };

  it('is taken with its proof, also while the source is down', async () => {
    const [product, promo] = [await first(TEA), await first(CODE)];
    service.answer((response) => response.writeHead(500).end());
    const answer = await send(order({ product, promo, total: 450 }));
    expect(answer.json()).toMatchObject({ success: true });
    const row = await server.database.selectFrom('requests').select('answers').executeTakeFirstOrThrow();
    expect(JSON.parse(row.answers)).toMatchObject({ product, promo, total: 450 });
  });

  it('is good for as long as its document states', async () => {
    const product = await first(TEA);
    nowMs += 71 * HOUR_MS;
    expect((await send(order({ product }))).statusCode).toBe(200);
    nowMs += 2 * HOUR_MS;
    expect((await send(order({ product }))).json().errors).toEqual({ product: refusal });
  });

  it('is of the answers that it was asked for', async () => {
    const product = await first(TEA);
    expect((await send(order({ product, category: 'coffee' }))).json().errors).toEqual({ product: refusal });
  });

  it('is of its source', async () => {
    const promo = await first(CODE);
    const { percent: _percent, ...option } = promo;
    const other = { ...option, label: 'скидка 10%' };
    expect((await send(order({ product: await first(TEA), point: other }))).json().errors).toEqual({
      point: refusal,
    });
  });

  it('that the source has not given is refused, whatever is in it', async () => {
    const given = [await first(TEA), ...(await optionsOf({ ...TEA, with: { category: 'coffee' } }))];
    const known = new Set(given.filter((_one, index) => index === 0).map((one) => canonicalJson(one)));
    const proofs = [...given.map(({ proof }) => String(proof)), 'zzzzzzz.AAAAAAAAAAAAAAAAAAAAAA'];
    const forged = fc.record({
      value: fc.constantFrom(...given.map(({ value }) => String(value)), 'gold'),
      label: fc.constantFrom(...given.map(({ label }) => String(label)), 'Золото'),
      price: fc.oneof(fc.constantFrom(...given.map(({ price }) => Number(price))), fc.integer({ min: 0 })),
      proof: fc.constantFrom(...proofs),
    });
    await fc.assert(
      fc.asyncProperty(forged, async (product) => {
        const answer = await send(order({ product }));
        const isGiven = known.has(canonicalJson(product));
        expect(answer.statusCode).toBe(isGiven ? 200 : 422);
        if (!isGiven) expect(answer.json().errors).toEqual({ product: refusal });
      }),
      propertyRuns({ numRuns: 100, seed: 28 }),
    );
  });

  it('that was typed is taken where the form allows it, and nowhere else', async () => {
    const answer = await send(order({ product: { label: 'Чай' } }));
    expect(answer.json().errors).toEqual({
      product: {
        code: 'pickUnchosen',
        message: 'Выберите один из найденных вариантов или проверьте, нет ли опечатки',
      },
    });
  });
});
