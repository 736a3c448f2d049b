import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type SuggestionAsk } from '#contract';
import { createDadataProvider, type SuggestionProvider } from '#server';
import { createBodyValidator } from '#validators';
import { json, type SuggestService, startSuggestService } from './suggest-service.ts';

const TOKEN = 'planted-token-5d2f';
const QUERY = 'Секретова';
const SHORT_TIME_LIMIT_MS = 150;
const PATIENT = { token: TOKEN, timeLimitMs: 60_000 };
const ONE_FIO = {
  value: 'Иванов Иван',
  unrestricted_value: 'Иванов Иван',
  data: { surname: 'Иванов', name: 'Иван', patronymic: null, gender: 'MALE', source: null, qc: '0' },
};

let service: SuggestService;
let provider: SuggestionProvider;
let nowMs = 0;
let logged: [details: object, message: string][] = [];
const log = { warn: (details: object, message: string) => logged.push([details, message]) };

beforeAll(async () => {
  service = await startSuggestService();
});
afterAll(() => service.close());
beforeEach(() => {
  nowMs = 0;
  logged = [];
  service.calls.length = 0;
  service.answer(json(200, { suggestions: [ONE_FIO] }));
  provider = createDadataProvider({ ...PATIENT, url: service.url, now: () => nowMs });
});

const fio = (ask: Partial<SuggestionAsk<'fio'>> = {}) => provider.fio({ query: QUERY, ...ask }, log);
/**
 * Returns a provider with a short limit, for calls that never end; on a busy machine even an available answer
 * takes longer.
 */
const hurried = () => {
  provider = createDadataProvider({
    url: service.url,
    token: TOKEN,
    now: () => nowMs,
    timeLimitMs: SHORT_TIME_LIMIT_MS,
  });
};
const askTimes = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await fio();
};

describe('the service is asked', () => {
  it('at the path of the kind, with the key in the header and the answers of the visitor in the body', async () => {
    expect(await fio({ parts: ['SURNAME'], gender: 'MALE' })).toEqual([ONE_FIO]);
    expect(service.calls).toMatchObject([
      {
        path: '/suggestions/api/4_1/rs/suggest/fio',
        headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json' },
        body: { query: QUERY, count: 10, parts: ['SURNAME'], gender: 'MALE' },
      },
    ]);
    expect(service.calls[0]?.path).not.toContain(encodeURIComponent(QUERY));
  });

  it.each([
    ['/', '/suggestions/api/4_1/rs/suggest/party'],
    ['/proxy/suggest', '/proxy/suggest/party'],
    ['/proxy/suggest/', '/proxy/suggest/party'],
  ])('under SUGGEST_URL%s at %s', async (path, called) => {
    const own = createDadataProvider({ ...PATIENT, url: `${service.url}${path}`, now: () => 0 });
    await own.party({ query: 'сбер' }, log);
    expect(service.calls.map((call) => call.path)).toEqual([called]);
  });

  it.each([[[]], [['SURNAME', 'NAME', 'PATRONYMIC'] as const]])(
    'without parts for %j: all are wanted',
    async (parts) => {
      await fio({ parts: [...parts] });
      expect(service.calls.map(({ body }) => body)).toEqual([{ query: QUERY, count: 10 }]);
    },
  );

  it('never without a text', async () => {
    expect(await fio({ query: '  ' })).toEqual([]);
    expect(service.calls).toEqual([]);
  });
});

describe('an answer', () => {
  it('is cut to as many as were asked for', async () => {
    service.answer(json(200, { suggestions: Array.from({ length: 30 }, () => ONE_FIO) }));
    expect(await fio({ count: 3 })).toHaveLength(3);
    expect(await fio()).toHaveLength(10);
  });

  it('that is empty means no results, and no failure', async () => {
    service.answer(json(200, { suggestions: [] }));
    await askTimes(8);
    expect([service.calls.length, logged]).toEqual([8, []]);
  });

  it.each<[title: string, suggestion: unknown, expected: object | undefined]>([
    [
      'a firm with address, inn, opf and name null',
      { value: 'ИП Ф', data: { address: null, inn: null, opf: null, name: null } },
      {
        value: 'ИП Ф',
        unrestricted_value: 'ИП Ф',
        data: { inn: null, opf: null, name: null, address: null },
      },
    ],
    [
      'a firm without data',
      { value: 'ИП Ф', data: null },
      { value: 'ИП Ф', data: { inn: null, state: null } },
    ],
    [
      'an address without data',
      { value: 'ИП Ф', data: { address: { value: 'г Москва', data: null } } },
      { data: { address: { value: 'г Москва', unrestricted_value: null, data: null } } },
    ],
    [
      'members of wrong types',
      { value: 'ИП Ф', data: { inn: 7707083893, opf: 'ООО', type: 'ALIEN', address: [] } },
      { data: { inn: null, opf: null, type: null, address: null } },
    ],
    ['a suggestion without a value', { data: { inn: '7707083893' } }, undefined],
    ['a suggestion that is null', null, undefined],
    ['a suggestion that is text', 'ПАО СБЕРБАНК', undefined],
  ])('%s', async (_title, suggestion, expected) => {
    service.answer(json(200, { suggestions: [suggestion] }));
    const suggestions = await provider.party({ query: 'ип ф' }, log);
    expect(suggestions).toMatchObject(expected === undefined ? [] : [expected]);
    const schema = endpoints.get('suggest-party')?.responses[200]?.schema ?? {};
    expect(createBodyValidator(schema)(JSON.parse(JSON.stringify({ suggestions })))).toEqual([]);
  });

  it('is an address with all of its parts, those of a house with several buildings too', async () => {
    service.answer(
      json(200, {
        suggestions: [
          {
            value: 'г Тверь, ул Советская, д 5 к 2',
            data: { city: 'Тверь', house: '5', block_type: 'к', block: '2', geo_lat: '56.8' },
          },
        ],
      }),
    );
    const found = await provider.address({ query: 'тверь' }, log);
    expect(service.calls.map(({ path }) => path)).toEqual(['/suggestions/api/4_1/rs/suggest/address']);
    expect(found).toMatchObject([{ data: { city: 'Тверь', house: '5', block_type: 'к', block: '2' } }]);
    expect(JSON.stringify(found)).not.toContain('geo_lat');
    const schema = endpoints.get('suggest-address')?.responses[200]?.schema ?? {};
    expect(createBodyValidator(schema)(JSON.parse(JSON.stringify({ suggestions: found })))).toEqual([]);
  });

  it('is passed on without what the contract does not name: managers, phones, owners', async () => {
    service.answer(
      json(200, {
        suggestions: [
          {
            value: 'ПАО СБЕРБАНК',
            data: {
              inn: '7707083893',
              management: { name: 'Руководитель' },
              phones: ['+7'],
              opf: { short: 'ПАО', x: 1 },
            },
          },
        ],
      }),
    );
    const text = JSON.stringify(await provider.party({ query: 'сбер' }, log));
    expect(text).toContain('7707083893');
    expect(text).not.toMatch(/management|Руководитель|phones|"x"/);
  });

  it('of an e-mail without parts is split at the @', async () => {
    service.answer(
      json(200, {
        suggestions: [
          { value: 'a@mail.ru', data: null },
          { value: 'no address', data: {} },
        ],
      }),
    );
    expect(await provider.email({ query: 'a@mail' }, log)).toMatchObject([
      { value: 'a@mail.ru', data: { local: 'a', domain: 'mail.ru' } },
    ]);
  });

  it('with an unknown gender reports it as unknown', async () => {
    service.answer(json(200, { suggestions: [{ value: 'Цой', data: { surname: 'Цой', gender: 'x' } }] }));
    expect(await fio()).toMatchObject([{ data: { surname: 'Цой', name: null, gender: 'UNKNOWN' } }]);
  });
});

const hang = (): void => {};
const hangHalfway = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"suggestions":[');
};
const huge = JSON.stringify({ suggestions: [{ ...ONE_FIO, filler: 'x'.repeat(300 * 1024) }] });

const expectOneLine = (details: object): void => {
  expect(logged).toMatchObject([[{ kind: 'fio', ...details }, expect.any(String)]]);
  expect(JSON.stringify(logged)).not.toContain(TOKEN);
  expect(JSON.stringify(logged)).not.toContain(QUERY);
};

describe('whatever goes wrong is an empty list and one line in the log, without the key or the query', () => {
  it.each<[title: string, respond: (response: ServerResponse) => void, logged: object]>([
    [
      'a spent quota or a wrong key',
      json(403, { family: 'CLIENT_ERROR', message: `disabled for ${TOKEN}` }),
      { reason: 'keyRefused', status: 403 },
    ],
    ['no key', json(401, ''), { reason: 'keyRefused', status: 401 }],
    ['too many calls', json(429, ''), { reason: 'rateLimited', status: 429 }],
    ['a broken service', json(502, '<html>'), { reason: 'serverError', status: 502 }],
    ['a refused query', json(400, { message: QUERY }), { reason: 'unexpectedStatus', status: 400 }],
    ['an answer that breaks off', (response) => response.destroy(), { reason: 'unreachable' }],
    ['a huge answer', json(200, huge), { reason: 'answerTooLarge' }],
    [
      'a small answer that unpacks into a huge one',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(huge));
      },
      { reason: 'answerTooLarge' },
    ],
    ['no JSON', json(200, `<html>${QUERY}`), { reason: 'answerUnreadable' }],
    ['JSON of another shape', json(200, { suggestions: {} }), { reason: 'answerUnreadable' }],
    ['JSON that is a list', json(200, [ONE_FIO]), { reason: 'answerUnreadable' }],
  ])('%s', async (_title, respond, details) => {
    service.answer(respond);
    expect(await fio()).toEqual([]);
    expectOneLine(details);
  });

  it.each<[title: string, respond: (response: ServerResponse) => void]>([
    ['no time to wait for', hang],
    ['an answer that stops halfway', hangHalfway],
  ])('%s', async (_title, respond) => {
    hurried();
    service.answer(respond);
    expect(await fio()).toEqual([]);
    expectOneLine({ reason: 'timeout' });
  });

  it('a redirect is not followed: the key goes nowhere else', async () => {
    const elsewhere = await startSuggestService();
    service.answer(json(307, '', { location: `${elsewhere.url}/suggestions` }));
    expect(await fio()).toEqual([]);
    expect([elsewhere.calls, logged]).toMatchObject([[], [[{ reason: 'unreachable' }, expect.any(String)]]]);
    await elsewhere.close();
  });

  it('a service that does not listen', async () => {
    const gone = await startSuggestService();
    await gone.close();
    const own = createDadataProvider({ ...PATIENT, url: gone.url, now: () => 0 });
    expect(await own.fio({ query: QUERY }, log)).toEqual([]);
    expect(logged).toMatchObject([[{ reason: 'unreachable' }, expect.any(String)]]);
  });
});

describe('a service that fails is left alone for a while', () => {
  it('five failures in a row pause the calls for half a minute; then one finds out', async () => {
    service.answer(json(500, ''));
    await askTimes(9);
    expect(service.calls).toHaveLength(5);
    expect(logged.map(([, message]) => message).at(-1)).toMatch(/pause/);
    nowMs = 29_999;
    await fio();
    expect(service.calls).toHaveLength(5);
    nowMs = 30_000;
    service.answer(json(200, { suggestions: [ONE_FIO] }));
    expect(await fio()).toEqual([ONE_FIO]);
    await askTimes(3);
    expect(service.calls).toHaveLength(9);
  });

  it('what one visitor asks pauses them for nobody, however slow or broken the answers are; five visitors do', async () => {
    service.answer(json(500, ''));
    const askFrom = (host: number) => provider.fio({ query: QUERY }, log, `203.0.113.${host}`);
    for (let time = 0; time < 9; time += 1) await askFrom(1);
    hurried();
    service.answer(hang);
    for (let time = 0; time < 9; time += 1) await askFrom(1);
    expect(service.calls).toHaveLength(18);
    for (let host = 2; host < 9; host += 1) await askFrom(host);
    expect(service.calls).toHaveLength(22);
  });

  it('a refused key pauses them at once, for ten minutes', async () => {
    service.answer(json(403, ''));
    await askTimes(3);
    nowMs = 599_999;
    await fio();
    expect(service.calls).toHaveLength(1);
    nowMs = 600_000;
    await fio();
    expect(service.calls).toHaveLength(2);
  });

  it.each([
    ['as long as it says', { 'retry-after': '12' }, 12_000],
    ['five seconds when it says nothing', {}, 5000],
    ['five seconds when it gives a date', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 5000],
    ['ten minutes when it says a year', { 'retry-after': '31536000' }, 600_000],
  ])('too many calls pause them %s', async (_title, headers: Record<string, string>, pauseMs) => {
    service.answer(json(429, '', headers));
    await askTimes(2);
    nowMs = pauseMs - 1;
    await fio();
    expect(service.calls).toHaveLength(1);
    nowMs = pauseMs;
    await fio();
    expect(service.calls).toHaveLength(2);
  });

  it('all kinds pause together: they share the quota', async () => {
    service.answer(json(403, ''));
    await fio();
    await provider.party({ query: 'сбер' }, log);
    expect(service.calls).toHaveLength(1);
  });

  it('a query that it does not like pauses nothing', async () => {
    service.answer(json(400, ''));
    await askTimes(8);
    expect(service.calls).toHaveLength(8);
  });
});
