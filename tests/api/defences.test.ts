import { afterEach, describe, expect, it } from 'vitest';
import { errorSchema, FORM_HEADER, formatFormHeader, IDEMPOTENCY_KEY, SIGNALS_HEADER } from '#contract';
import { createSchemaCompiler } from '#validators';
import { allEndpoints } from './own-endpoints.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const URL = '/api/crm/general/create';
const HOUR_MS = 3_600_000;
let open: TestServer[] = [];
afterEach(async () => {
  for (const server of open) await server.close();
  open = [];
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ publicUrl: 'https://bank.example', ...options });
  open.push(server);
  return server;
}

let counter = 0;
function validPayload(phone?: string) {
  counter += 1;
  return { form_id: 'phone-call', phone: phone ?? `+7916${2_000_000 + counter}` };
}
const post = (
  { app }: TestServer,
  {
    from = '203.0.113.7',
    phone,
    headers = {},
  }: { from?: string; phone?: string; headers?: Record<string, string> } = {},
) => app.inject({ method: 'POST', url: URL, payload: validPayload(phone), remoteAddress: from, headers });

async function statuses(count: number, send: () => ReturnType<typeof post>): Promise<number[]> {
  const given: number[] = [];
  for (let index = 0; index < count; index += 1) given.push((await send()).statusCode);
  return given;
}

/** Polls, because the log is written after the answers. */
const loggedAnswers = (from: TestServer, count: number): Promise<unknown> =>
  expect.poll(() => from.log().split('request completed').length).toBeGreaterThan(count);

describe('rate limits', () => {
  it('refuse with 429, a time to come back and a text, in the common schema', async () => {
    const server = await start({ rateLimits: '{"ip":"2/1m"}' });
    expect(await statuses(2, () => post(server))).toEqual([200, 200]);
    const refused = await post(server);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      success: false,
      errors: {
        '': {
          code: 'tooManyRequests',
          message: expect.stringMatching(/^Слишком много запросов, попробуйте через \d+ (секунд|минут)/),
        },
      },
    });
    expect(createSchemaCompiler()(errorSchema)(refused.json())).toEqual([]);
  });

  it.each([
    ['another address', '203.0.113.7', '203.0.113.8', 200],
    ['another address of the same customer', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['another customer', '2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['the same address as IPv6 writes it', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['the same address in hexadecimal', '203.0.113.7', '::ffff:cb00:7107', 429],
    ['the same network with its zeros', '2001:db8:0:2::1', '2001:0db8:0000:0002:0:0:0:9', 429],
  ])('count %s by itself or not', async (_title, first, second, status) => {
    const server = await start({ rateLimits: '{"ip":"1/1m"}' });
    await post(server, { from: first });
    expect((await post(server, { from: second })).statusCode).toBe(status);
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.4', 'fd00::1'])(
    'do not hold it against %s, who may be a proxy, while no proxy is named',
    async (from) => {
      const server = await start({ rateLimits: '{"ip":"1/1m"}' });
      expect(await statuses(3, () => post(server, { from }))).toEqual([200, 200, 200]);
    },
  );

  it('take the caller from a trusted proxy, and from nobody else', async () => {
    const forwarded = (client: string) => ({ 'x-forwarded-for': client });
    const behind = await start({ rateLimits: '{"ip":"1/1m"}', trustProxy: 1 });
    const via = (from: string, client: string) => post(behind, { from, headers: forwarded(client) });
    expect((await via('10.0.0.1', '198.51.100.1')).statusCode).toBe(200);
    expect((await via('10.0.0.1', '198.51.100.1')).statusCode).toBe(429);
    expect((await via('10.0.0.1', '198.51.100.2')).statusCode).toBe(200);
    expect((await via('203.0.113.9', '198.51.100.3')).statusCode).toBe(200);
    expect((await via('203.0.113.9', '198.51.100.4')).statusCode).toBe(429);
    const named = await start({ rateLimits: '{"ip":"1/1m"}', trustProxy: ['203.0.113.0/24'] });
    expect(
      await statuses(2, () => post(named, { from: '203.0.113.9', headers: forwarded('198.51.100.3') })),
    ).toEqual([200, 429]);
  });

  it('ignore the forwarded address of a caller while no proxy is named', async () => {
    const server = await start({ rateLimits: '{"ip":"1/1m"}' });
    const as = (client: string) =>
      post(server, { headers: { 'x-forwarded-for': client, forwarded: `for=${client}` } });
    expect((await as('198.51.100.1')).statusCode).toBe(200);
    expect((await as('198.51.100.2')).statusCode).toBe(429);
  });

  it('count stored requests for a phone, however it is written and wherever it comes from', async () => {
    const server = await start({ rateLimits: '{"phone":"2/1h"}' });
    const phone = '+79161112233';
    expect(await statuses(2, () => post(server, { phone }))).toEqual([200, 200]);
    expect((await post(server, { phone, from: '198.51.100.9' })).statusCode).toBe(429);
    expect((await post(server)).statusCode).toBe(200);
    const rows = await server.database.selectFrom('rate_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('9161112233');
  });

  it('do not count a retry of the same attempt against the phone', async () => {
    const server = await start({ rateLimits: '{"phone":"1/1h"}' });
    const headers = { [IDEMPOTENCY_KEY]: 'one-attempt' };
    const payload = validPayload('+79161112234');
    const send = () => server.app.inject({ method: 'POST', url: URL, payload, headers });
    expect(await statuses(6, send)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it.each(['endpoint:crm-create', 'global'])('limit everybody together: %s', async (name) => {
    const server = await start({ rateLimits: `{"${name}":"1/1m"}` });
    await post(server, { from: '203.0.113.1' });
    expect((await post(server, { from: '203.0.113.2' })).statusCode).toBe(429);
  });

  it('let go as time passes', async () => {
    let nowMs = Date.UTC(2026, 0, 15, 9);
    const server = await start({ rateLimits: '{"ip":"1/1h"}', now: () => nowMs });
    await post(server);
    nowMs += HOUR_MS / 2;
    expect((await post(server)).statusCode).toBe(429);
    nowMs += 2 * HOUR_MS;
    expect((await post(server)).statusCode).toBe(200);
  });
});

describe('signals of a program', () => {
  it.each([
    ['honeypot=filled, fill-ms=9000', '["honeypot"]'],
    ['honeypot=empty, fill-ms=300', '["tooFast"]'],
    ['honeypot=filled, fill-ms=0', '["honeypot","tooFast"]'],
    ['honeypot=empty, fill-ms=9000', null],
    ['anything', null],
    [undefined, null],
  ])('%s is recorded as %s, and the request is taken', async (signals, marks) => {
    const server = await start();
    const answer = await post(server, {
      headers: signals === undefined ? {} : { [SIGNALS_HEADER]: signals },
    });
    expect(answer.statusCode).toBe(200);
    expect(await server.database.selectFrom('requests').select('signals').execute()).toEqual([
      { signals: marks },
    ]);
  });
});

describe('a form sent from a page', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const crossOrigin = 403;
  it.each<[string, Record<string, string>, boolean]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }, false],
    ['of another origin, by an old browser', { origin: 'https://evil.example' }, false],
    ['of no origin', { origin: 'null' }, false],
    ['of ours', { 'sec-fetch-site': 'same-origin', origin: 'https://bank.example' }, true],
    ['of ours, by an old browser', { origin: 'https://bank.example' }, true],
    ['of the host it is sent to', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    ['that is none: a program', {}, true],
  ])('%s', async (_title, headers, isTaken) => {
    const server = await start();
    const answer = await server.app.inject({
      method: 'POST',
      url: URL,
      payload: 'a=1',
      headers: { 'content-type': FORM, ...headers },
    });
    // The endpoint accepts JSON alone: a call that its origin does not stop is refused for its content type.
    expect(answer.statusCode).toBe(isTaken ? 415 : crossOrigin);
    if (!isTaken) expect(answer.json()).toMatchObject({ errors: { '': { code: 'crossOrigin' } } });
  });
});

describe('/metrics', () => {
  const figures = async ({ app }: TestServer): Promise<string> =>
    (await app.inject({ url: '/metrics' })).body;

  it('counts answers, refusals by code, what was stored, replayed and not proven, commits and the outbox', async () => {
    const server = await start();
    const headers = { [IDEMPOTENCY_KEY]: 'k' };
    const payload = validPayload();
    for (let time = 0; time < 2; time += 1)
      await server.app.inject({ method: 'POST', url: URL, payload, headers });
    await server.app.inject({ method: 'POST', url: URL, payload: validPayload('+7916'), headers: {} });
    const text = await figures(server);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'zayavka_http_requests_total{endpoint="crm-create",status="200"} 2',
        'zayavka_http_requests_total{endpoint="crm-create",status="422"} 1',
        'zayavka_refusals_total{endpoint="crm-create",code="phoneIncomplete"} 1',
        'zayavka_requests_total{form="phone-call",result="stored"} 1',
        'zayavka_requests_total{form="phone-call",result="replayed"} 1',
        'zayavka_consents_not_evidenced_total{form="phone-call",purpose="privacy"} 1',
        'zayavka_commit_batch_requests_bucket{le="1"} 2',
        'zayavka_outbox_entries{state="pending"} 1',
        'zayavka_http_request_seconds_count{endpoint="crm-create"} 3',
      ]),
    );
    for (const line of text.split('\n').filter((one) => one !== ''))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_\d]+ .+|[a-z_\d]+(\{([a-z_]+="[^"]*",?)+\})? [\d.e+-]+)$/);
  });

  it('is for this machine, and with the token for others', async () => {
    const server = await start({ metricsToken: 'let me see' });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('203.0.113.7')).toBe(403);
    expect(await ask('203.0.113.7', { authorization: 'Bearer wrong' })).toBe(403);
    expect(await ask('203.0.113.7', { authorization: 'Bearer let me see' })).toBe(200);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await (await start()).app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).toMatchObject({
      statusCode: 403,
    });
  });
});

describe('what a visitor typed', () => {
  it('is in no log line, figure or answer, whatever becomes of it', async () => {
    const server = await start({ rateLimits: '{"phone":"1/1h"}' });
    const live = await server.forms.live('phone-call');
    const planted = ['9169990077', 'Секретова', 'planted-utm', 'planted-key'];
    const headers = {
      [IDEMPOTENCY_KEY]: planted[3] ?? '',
      [FORM_HEADER]: formatFormHeader({
        slug: 'phone-call',
        version: live?.hash ?? '',
        variant: 'form-with-name',
      }),
    };
    const payload = {
      form_id: 'phone-call',
      phone: `+7${planted[0]}`,
      fio: planted[1],
      utm: JSON.stringify({ a: planted[2] }),
    };
    const send = (body: object, url = URL) =>
      server.app.inject({ method: 'POST', url: `${url}?phone=${planted[0]}`, payload: body, headers });
    const answers = [
      await send(payload),
      await send({ ...payload, fio: 'Другая' }),
      await send({ ...payload, fio: `${planted[1]}7` }),
      await send({ ...payload, [`x${planted[0]}`]: 1, fio: `${planted[1]}7` }),
      await send(payload, '/api/nowhere'),
    ];
    await server.database.destroy();
    answers.push(await send({ ...payload, phone: '+79169990078' }));
    await loggedAnswers(server, answers.length);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422, 422, 422, 404, 503]);
    const figures = (await server.app.inject({ url: '/metrics' })).body;
    for (const value of planted) {
      expect(server.log()).not.toContain(value);
      expect(figures).not.toContain(value);
      expect(
        answers
          .slice(0, 3)
          .map(({ body }) => body)
          .join(),
      ).not.toContain(value);
    }
    open = [];
    await server.app.close();
  });

  it('is in no log line and no figure, at whatever endpoint and in whatever encoding it comes', async () => {
    const server = await start();
    const planted = {
      phone: '9169990099',
      name: 'Тайнов',
      inn: '7707083893',
      mail: 'tajnyj@planted.example',
    };
    const fields = {
      type: 'question',
      phone: `+7${planted.phone}`,
      fio: planted.name,
      inn: planted.inn,
      email: planted.mail,
      message: planted.name,
      query: planted.name,
      [planted.phone]: planted.mail,
    };
    const encodings: [string, string][] = [
      ['application/json', JSON.stringify(fields)],
      ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()],
      ['text/plain', Object.values(fields).join('\n')],
      [
        'multipart/form-data; boundary=b',
        `--b\r\ncontent-disposition: form-data; name="${planted.phone}"\r\n\r\n${planted.name}\r\n--b--\r\n`,
      ],
    ];
    for (const { method, path, params } of allEndpoints.values()) {
      const way = path.replace(/:(\w+)/g, (_whole, name: string) => params?.[name]?.[0] ?? planted.phone);
      for (const [type, payload] of encodings) {
        await server.app.inject({
          method,
          url: `/api${way}?${new URLSearchParams(fields)}`,
          headers: { 'content-type': type, [IDEMPOTENCY_KEY]: planted.mail, [SIGNALS_HEADER]: planted.name },
          ...(method === 'GET' ? {} : { payload }),
        });
      }
    }
    await loggedAnswers(server, allEndpoints.size * encodings.length);
    const figures = (await server.app.inject({ url: '/metrics' })).body;
    expect(server.log()).toContain('incoming request');
    for (const value of [...Object.values(planted), encodeURIComponent(planted.name)]) {
      expect(server.log()).not.toContain(value);
      expect(figures).not.toContain(value);
    }
  });
});
