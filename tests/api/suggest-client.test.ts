import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchSuggestions } from '#client';
import type { Services } from '#renderers';
import { json, type SuggestService, startSuggestService } from './suggest-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let odd: SuggestService;
/** Origin of the page, which a browser puts before a path. */
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  odd = await startSuggestService();
  const browserFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    return browserFetch(new URL(path, origin), init);
  });
  ownOrigin();
});
afterEach(() => {
  ownOrigin();
  asked.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await odd.close();
  await server.close();
});

function ownOrigin(): void {
  const { port } = server.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
}

describe('a page asks its server', () => {
  it('for firms, addresses and names, at the paths of the specification [R§7, S§7]', async () => {
    const [firm] = await fetchSuggestions('party', 'сбер');
    const [email] = await fetchSuggestions('email', 'anna@inb');
    const [name] = await fetchSuggestions('fio', 'Иванова Анн');
    expect([firm?.data.inn, email?.value, name?.data.gender]).toEqual([
      '7707083893',
      'anna@inbox.ru',
      'FEMALE',
    ]);
    expect(asked).toEqual([
      '/api/suggestions/api/4_1/rs/suggest/party',
      '/api/suggestions/api/4_1/rs/suggest/email',
      '/api/hfl/suggestions/api/4_1/rs/suggest/fio',
    ]);
  });

  it('as the widgets want to ask', async () => {
    const services: Services = { suggest: fetchSuggestions };
    const { signal } = new AbortController();
    expect(await services.suggest?.('fio', 'ив', { signal, parts: 'surname, name' })).toMatchObject([
      { value: 'Иванов' },
      { value: 'Иван' },
      { value: 'Иванова' },
    ]);
  });

  it('for the parts that a field takes', async () => {
    const names = await fetchSuggestions('fio', 'ив', { parts: 'PATRONYMIC' });
    expect(names.map(({ value }) => value)).toEqual(['Иванович', 'Ивановна']);
  });

  it('with query and parts for a name, and the query alone for the rest [R§7]', async () => {
    origin = odd.url;
    odd.calls.length = 0;
    await fetchSuggestions('fio', 'ива');
    await fetchSuggestions('email', 'a@m');
    expect(odd.calls.map(({ body }) => body)).toEqual([
      { query: 'ива', parts: ['SURNAME', 'NAME', 'PATRONYMIC'] },
      { query: 'a@m' },
    ]);
  });
});

describe('a page gets no suggestions and no message', () => {
  it.each([
    ['a refusal', json(429, { success: false })],
    ['an error page', json(503, '<html>')],
    ['no JSON', json(200, '<html>')],
    ['JSON of another shape', json(200, { suggestions: 'none' })],
    [
      'broken suggestions',
      json(200, { suggestions: [null, { value: 5, data: {} }, { value: 'x', data: null }] }),
    ],
  ])('by %s', async (_title, respond) => {
    origin = odd.url;
    odd.answer(respond);
    expect(await fetchSuggestions('fio', 'ива')).toEqual([]);
  });

  it('by a server that is gone', async () => {
    const gone = await startSuggestService();
    await gone.close();
    origin = gone.url;
    expect(await fetchSuggestions('fio', 'ива')).toEqual([]);
  });

  it('after it has changed its mind, before the question or during it', async () => {
    expect(await fetchSuggestions('fio', 'ива', { signal: AbortSignal.abort() })).toEqual([]);
    expect(asked).toEqual([]);
    origin = odd.url;
    const controller = new AbortController();
    odd.answer(() => controller.abort());
    expect(await fetchSuggestions('fio', 'ива', { signal: controller.signal })).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
