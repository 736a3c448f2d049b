import { afterEach, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { createSchemaCompiler } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { bodies, PHONE, withoutQualityCaptcha } from '../fixtures/quality.ts';
import { formEndpoint } from './own-endpoints.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const CREATE = '/api/about/quality/feedback/create';
const SEARCH = '/api/exchange/appeal/default/search';
const own = await readDefinitionsFolder(ownDefinitions);
/** Half past eleven at night in Moscow. */
const FILED_MS = Date.parse('2026-01-15T20:30:00Z');
const NEXT_DAY_MS = Date.parse('2026-01-15T21:00:00Z');
const moscowDay = (iso: string): number => Date.parse(`${iso}T00:00:00+03:00`) / 1000;

let server: TestServer;
let nowMs = FILED_MS;
let waits: number[] = [];
afterEach(() => server.close());

async function start(options: TestServerOptions = {}): Promise<void> {
  nowMs = FILED_MS;
  waits = [];
  server = await startTestServer({
    randomInt: ALWAYS_FIRST,
    now: () => nowMs,
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
}

async function captcha(): Promise<{ captcha_uid: string; captcha_code: string }> {
  const { uid, code } = await solvedCaptcha(server, 'quality');
  return { captcha_uid: uid, captcha_code: code };
}

async function post(url: string, payload: JsonObject, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}
async function get(query: Record<string, string>) {
  const answer = await server.app.inject({ url: `${SEARCH}?${new URLSearchParams(query)}` });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}
const file = async (more: JsonObject = {}) =>
  post(CREATE, { ...bodies.question, ...(await captcha()), ...more });
const find = async (phone = `7${PHONE}`) => post(SEARCH, { phone, ...(await captcha()) });

describe('an appeal', () => {
  it('has the number of its request, a status and a planned day [S§3 Appeal result item]', async () => {
    await start();
    const { id } = (await file()).body;
    nowMs = NEXT_DAY_MS;
    const { status, body } = await find();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        appeals: [
          {
            claim_number: id,
            status: 'Зарегистрировано',
            plan_consideration_date: moscowDay('2026-01-30'),
            fact_consideration_date: null,
          },
        ],
      },
    ]);
    expect(createSchemaCompiler()(formEndpoint('appeal-find').responses[200]?.schema ?? {})(body)).toEqual(
      [],
    );
  });

  it.each(['question', 'idea', 'review'])('is opened by each %s', async (type) => {
    await start();
    await file({ type });
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toHaveLength(1);
  });

  it('is opened by each complaint', async () => {
    await start();
    await post(CREATE, { ...bodies.complain, ...(await captcha()) });
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toHaveLength(1);
  });

  it('is found from the next day in Moscow on, not a minute sooner [S§9 Appeal status lookup covers the previous day onwards]', async () => {
    await start();
    await file();
    nowMs = NEXT_DAY_MS - 1;
    expect((await find()).body.appeals).toEqual([]);
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toHaveLength(1);
  });

  it('comes before older ones of the same phone', async () => {
    await start();
    const older = (await file()).body.id;
    nowMs = NEXT_DAY_MS;
    const newer = (await file()).body.id;
    nowMs = NEXT_DAY_MS + 24 * 60 * 60 * 1000;
    const { appeals } = (await find()).body;
    expect((appeals as { claim_number: string }[]).map((one) => one.claim_number)).toEqual([newer, older]);
  });

  it('is not opened by a request that is refused, and once by one that is sent twice', async () => {
    await start();
    expect((await file({ captcha_code: 'XXXXX' })).status).toBe(422);
    const body = { ...bodies.question, ...(await captcha()) };
    const key = { [IDEMPOTENCY_KEY]: 'attempt-1' };
    const [first, again] = [await post(CREATE, body, key), await post(CREATE, body, key)];
    expect(again).toEqual(first);
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toHaveLength(1);
  });

  it('has a Russian status in whatever language it was filed: staff read it', async () => {
    await start();
    await post(CREATE.replace('/api', '/api/en'), {
      ...bodies.question,
      type: 'review',
      ...(await captcha()),
    });
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toMatchObject([{ status: 'Зарегистрировано' }]);
  });

  it('is not opened by other forms', async () => {
    await start();
    await post('/api/crm/general/create', {
      form_id: 'phone-call',
      phone: `+7${PHONE}`,
    });
    nowMs = NEXT_DAY_MS;
    expect((await find()).body.appeals).toEqual([]);
  });
});

describe('a lookup', () => {
  it.each([`7${PHONE}`, `8${PHONE}`, PHONE])('takes the number as %s [S§9 the last 10]', async (phone) => {
    await start();
    await file();
    nowMs = NEXT_DAY_MS;
    expect((await find(phone)).body.appeals).toHaveLength(1);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['no phone', {}, { phone: { code: 'required' } }],
    ['half a phone', { phone: '7916' }, { phone: { code: 'phoneIncomplete' } }],
    ['a phone in words', { phone: 'девять один шесть' }, { phone: { code: 'phoneFormat' } }],
    ['what it does not know', { phone: `7${PHONE}`, extra: 1 }, { extra: { code: 'unknownField' } }],
  ])('is refused with %s', async (_what, body, errors) => {
    await start();
    const answer = await post(SEARCH, { ...body, ...(await captcha()) });
    expect(answer).toMatchObject({ status: 422, body: { success: false, errors } });
  });

  it('by address takes the specification’s phone and the same captcha, and passes over a campaign’s marks', async () => {
    await start();
    await file();
    nowMs = NEXT_DAY_MS;
    const answer = await get({ phone: `7${PHONE}`, utm_source: 'mail', ...(await captcha()) });
    expect(answer).toMatchObject({ status: 200, body: { success: true, appeals: [{}] } });
  });

  it('needs no captcha while the form has none', async () => {
    await start({ texts: withoutQualityCaptcha(own) });
    await post(CREATE, bodies.question);
    nowMs = NEXT_DAY_MS;
    expect((await get({ phone: `7${PHONE}` })).body.appeals).toHaveLength(1);
    expect((await post(SEARCH, { phone: `7${PHONE}` })).body.appeals).toHaveLength(1);
  });

  it('takes as long for a phone that nobody has filed under', async () => {
    await start();
    await file();
    nowMs = NEXT_DAY_MS;
    await find();
    await find('74951234567');
    expect(waits).toEqual([300, 300]);
  });
});

describe('phones cannot be tried one after another', () => {
  it.each(['GET', 'POST'])('by %s: without a captcha it is refused', async (method) => {
    await start();
    const answer =
      method === 'GET' ? await get({ phone: `7${PHONE}` }) : await post(SEARCH, { phone: `7${PHONE}` });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { captcha_code: { code: 'captchaRequired', message: 'Введите символы с картинки' } } },
    });
    expect(waits).toEqual([]);
  });

  it.each<[string, () => Promise<JsonObject>]>([
    ['a wrong code', async () => ({ ...(await captcha()), captcha_code: 'XXXXX' })],
    ['a picture that was never made', async () => ({ captcha_uid: 'nothing', captcha_code: '22222' })],
    [
      'a picture of another form',
      async () => {
        const { uid, code } = await solvedCaptcha(server, 'phone-call');
        return { captcha_uid: uid, captcha_code: code };
      },
    ],
    [
      'a picture that a lookup has used',
      async () => {
        const used = await captcha();
        await post(SEARCH, { phone: `7${PHONE}`, ...used });
        return used;
      },
    ],
    [
      'a picture that a request has used',
      async () => {
        const used = await captcha();
        await post(CREATE, { ...bodies.question, ...used });
        return used;
      },
    ],
  ])('%s finds nothing', async (_what, given) => {
    await start();
    const captchaFields = await given();
    const looked = waits.length;
    const answer = await post(SEARCH, { phone: '74951234567', ...captchaFields });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { captcha_code: { code: 'captchaWrong' } } },
    });
    expect(waits).toHaveLength(looked);
  });

  it('nor one phone again and again, whether it has filed anything or not', async () => {
    await start({ rateLimits: '{"lookup":"2/1h"}' });
    await file();
    nowMs = NEXT_DAY_MS;
    for (const phone of [`7${PHONE}`, '74951234567']) {
      const answers = [await find(phone), await find(phone), await find(phone)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    }
    expect((await find('74957654321')).status).toBe(200);
    nowMs += 2 * 3_600_000;
    expect((await find()).status).toBe(200);
  });

  it('and a stranger without a captcha cannot lock a phone out', async () => {
    await start({ rateLimits: '{"lookup":"1/1h"}' });
    for (const captcha_code of ['XXXXX', 'YYYYY', ''])
      await post(SEARCH, { phone: `7${PHONE}`, ...(await captcha()), captcha_code });
    expect((await find()).status).toBe(200);
    const limited = await server.app.inject({
      method: 'POST',
      url: SEARCH,
      payload: { phone: `7${PHONE}`, ...(await captcha()) },
    });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const rows = await server.database.selectFrom('rate_counters').select('key').execute();
    expect(JSON.stringify(rows)).not.toContain(PHONE);
  });

  it('and neither the table nor the log holds a phone', async () => {
    await start();
    await file();
    nowMs = NEXT_DAY_MS;
    await find();
    await get({ phone: `7${PHONE}`, ...(await captcha()) });
    const rows = await server.database.selectFrom('appeals').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PHONE);
    expect(rows[0]?.phone_key).toMatch(/^[0-9a-f]{64}$/);
    expect(server.log()).toContain(SEARCH);
    expect(server.log()).not.toContain(PHONE);
  });
});
