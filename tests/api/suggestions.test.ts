import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, errorSchema, type SuggestionKind } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { createDadataProvider } from '#server';
import { createBodyValidator } from '#validators';
import { formEndpoints } from './own-endpoints.ts';
import { json, startSuggestService } from './suggest-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const urlOf = (kind: SuggestionKind): string => `/api/suggestions/api/4_1/rs/suggest/${kind}`;

async function post(url: string, payload: object) {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as JsonObject, headers: answer.headers };
}

describe('suggestions are answered as {value, data} [R§7, S§7]', () => {
  it.each<[kind: SuggestionKind, query: string, first: object]>([
    [
      'party',
      'сбер',
      {
        value: 'ПАО СБЕРБАНК',
        data: {
          inn: '7707083893',
          okved: '64.19',
          opf: { short: 'ПАО', code: '12247' },
          address: { value: 'г Москва, ул Вавилова, д 19' },
        },
      },
    ],
    [
      'address',
      'тверь советская 5 кв 7',
      {
        value: 'г Тверь, ул Советская, д 5, кв 7',
        data: {
          country_iso_code: 'RU',
          region_with_type: 'Тверская обл',
          city: 'Тверь',
          street_with_type: 'ул Советская',
          house: '5',
          flat: '7',
        },
      },
    ],
    ['email', 'anna@gmial.com', { value: 'anna@gmail.com', data: { local: 'anna', domain: 'gmail.com' } }],
    [
      'fio',
      'Иванова Анн',
      { value: 'Иванова Анна', data: { surname: 'Иванова', name: 'Анна', gender: 'FEMALE' } },
    ],
  ])('%s: "%s"', async (kind, query, first) => {
    const { status, body, headers } = await post(urlOf(kind), { query });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.suggestions).toMatchObject([first]);
    const schema = endpoints.get(`suggest-${kind}`)?.responses[200]?.schema ?? {};
    expect(createBodyValidator(schema)(body)).toEqual([]);
  });

  it.each<[kind: SuggestionKind, query: string]>([
    ['party', 'такой фирмы нет'],
    ['party', ''],
    ['address', 'такой улицы нет'],
    ['address', '5'],
    ['email', 'anna'],
    ['fio', '12345'],
  ])('nothing found is an empty list and 200: %s "%s"', async (kind, query) => {
    expect(await post(urlOf(kind), { query })).toMatchObject({ status: 200, body: { suggestions: [] } });
  });

  it('ten by default, and up to twenty', async () => {
    const count = async (ask: object) =>
      ((await post(urlOf('fio'), { query: 'а', ...ask })).body.suggestions as unknown[]).length;
    expect([await count({}), await count({ count: 20 }), await count({ count: 1 })]).toEqual([10, 20, 1]);
  });

  it('only the parts that the field takes', async () => {
    const { body } = await post(urlOf('fio'), { query: 'ив', parts: ['PATRONYMIC'] });
    expect(body.suggestions).toMatchObject([{ value: 'Иванович' }, { value: 'Ивановна' }]);
  });

  it.each([
    '/api/hfl/suggestions/api/4_1/rs/suggest/fio',
    '/api/suggestions/api/4_1/rs/suggest/fio',
    '/api/en/hfl/suggestions/api/4_1/rs/suggest/fio',
    '/api/ru/suggestions/api/4_1/rs/suggest/fio',
  ])('a name also at %s', async (url) => {
    expect((await post(url, { query: 'анна' })).body).toMatchObject({ suggestions: [{ value: 'Анна' }] });
  });
});

describe('a body that breaks the contract is refused by member, code and text', () => {
  it.each<[title: string, body: object, field: string, code: string, message: RegExp]>([
    ['no query', {}, 'query', 'required', /Обязательное/],
    ['a query that is a number', { query: 5 }, 'query', 'wrongType', /неверном виде/],
    ['a query of 301 characters', { query: 'я'.repeat(301) }, 'query', 'tooLong', /не больше 300 /],
    ['more than twenty', { query: 'а', count: 21 }, 'count', 'tooLarge', /не больше 20$/],
    ['none at all', { query: 'а', count: 0 }, 'count', 'tooSmall', /не меньше 1$/],
    ['a part that does not exist', { query: 'а', parts: ['NICK'] }, 'parts.0', 'notInList', /Выберите/],
    ['a gender that does not exist', { query: 'а', gender: 'x' }, 'gender', 'notInList', /Выберите/],
    ['a stranger', { query: 'а', token: 'x' }, 'token', 'unknownField', /Такого поля/],
  ])('%s', async (_title, payload, field, code, message) => {
    const { status, body } = await post(urlOf('fio'), payload);
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      errors: { [field]: { code, message: expect.stringMatching(message) } },
    });
    expect(createBodyValidator(errorSchema)(body)).toEqual([]);
  });

  it('in English under /en', async () => {
    const { body } = await post('/api/en/suggestions/api/4_1/rs/suggest/party', { query: 'я'.repeat(301) });
    expect(body).toMatchObject({ errors: { query: { message: expect.stringMatching(/300/) } } });
    expect(JSON.stringify(body)).not.toMatch(/[а-я]/i);
  });

  it.each([
    ['GET', undefined, 405, 'methodNotAllowed'],
    ['POST', '{', 400, 'bodyUnreadable'],
    ['POST', '[]', 400, 'bodyUnreadable'],
  ] as const)('%s with %s is %i', async (method, payload, status, code) => {
    const answer = await server.app.inject({
      method,
      url: urlOf('party'),
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: { '': { code } } }]);
  });
});

describe('the typed text and the key', () => {
  it.each([
    ['a service that answers', json(200, { suggestions: [{ value: 'Иванов', data: {} }] }), 200],
    ['a service that refuses the key', json(403, { message: 'disabled for planted-token' }), 200],
    ['a service that is broken', json(500, 'Секретова planted-token'), 200],
  ])('are neither in the log nor in the answer, with %s', async (_title, respond, status) => {
    const service = await startSuggestService();
    service.answer(respond);
    const suggestions = createDadataProvider({
      ...{ url: service.url, token: 'planted-token' },
      ...{ now: () => 0, timeLimitMs: 60_000 },
    });
    const own = await startTestServer({ suggestions });
    for (const kind of ['party', 'address', 'email', 'fio'] as const) {
      const answer = await own.app.inject({
        method: 'POST',
        url: `${urlOf(kind)}?query=Секретова`,
        payload: { query: 'Секретова' },
      });
      expect(answer.statusCode).toBe(status);
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toMatch(/planted-token|Секретова/);
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.calls.length).toBeGreaterThan(0);
    expect(own.log()).toContain('/rs/suggest/fio');
    expect(own.log()).not.toContain('planted-token');
    for (const typed of ['Секретова', encodeURIComponent('Секретова')])
      expect(own.log()).not.toContain(typed);
    await own.close();
    await service.close();
  });
});

it('a form cannot be sent to a suggestion', () => {
  expect([...formEndpoints.keys()]).not.toContain('suggest-fio');
  expect([...formEndpoints.keys()]).toContain('crm-create');
});
