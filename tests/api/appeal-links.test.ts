import { afterEach, describe, expect, it } from 'vitest';
import { APPEAL_LINK_HEADER, endpointOf, IDEMPOTENCY_KEY } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { createAccess, createAppeals } from '#server';
import { createSchemaCompiler } from '#validators';
import { destroyRows } from '../../api/server/erasure/destroy-rows.ts';
import { bodies } from '../fixtures/quality.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const CREATE = '/api/about/quality/feedback/create';
const OPEN = '/api/appeals/by-link';
const FILED_MS = Date.parse('2026-01-15T09:00:00Z');
const GOOD_MS = 30 * 60_000;
const moscowDay = (iso: string): number => Date.parse(`${iso}T00:00:00+03:00`) / 1000;

let server: TestServer;
let nowMs = FILED_MS;
afterEach(() => server.close());

async function start(options: TestServerOptions = {}): Promise<void> {
  nowMs = FILED_MS;
  server = await startTestServer({ randomInt: ALWAYS_FIRST, now: () => nowMs, ...options });
}

async function post(url: string, payload: JsonObject, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  const { [APPEAL_LINK_HEADER]: link } = answer.headers;
  const body = answer.json() as JsonObject;
  return { status: answer.statusCode, body, link: link === undefined ? undefined : String(link) };
}
async function file(more: JsonObject = {}) {
  const { uid, code } = await solvedCaptcha(server, 'quality');
  const filed = { ...bodies.question, captcha_uid: uid, captcha_code: code, ...more };
  const { body, link = '' } = await post(CREATE, filed);
  return { number: String(body.id), link, body };
}
const open = (link: string, path = OPEN) => post(path, { link });
const OVER = {
  status: 422,
  body: {
    success: false,
    errors: { link: { code: 'appealLinkOver', message: 'Ссылка больше не действует' } },
  },
};

describe('the link of an appeal', () => {
  it('comes in a header of the answer, which is the same as ever, and shows the appeal at once', async () => {
    await start();
    const { number, link, body } = await file();
    expect(body).toEqual({ success: true, id: number });
    const { status, body: shown } = await open(link);
    expect([status, shown]).toEqual([
      200,
      {
        success: true,
        appeals: [
          {
            claim_number: number,
            status: 'Зарегистрировано',
            plan_consideration_date: moscowDay('2026-01-30'),
            fact_consideration_date: null,
            kind: 'Вопрос',
            filed_date: FILED_MS / 1000,
            history: [],
          },
        ],
      },
    ]);
    expect(createSchemaCompiler()(endpointOf('appeal-by-link').responses[200]?.schema ?? {})(shown)).toEqual(
      [],
    );
  });

  it('shows what staff have written since, and is good as often as it is used', async () => {
    await start();
    const { number, link } = await file();
    const { audit } = createAccess(server.database, () => nowMs);
    const ports = { nowIso: () => new Date(nowMs).toISOString(), audit, wait: async () => {} };
    nowMs += 1000;
    const changed = { status: 'Ответ готов', answer: 'Карта ждёт вас.' };
    await createAppeals(server.database, ports).change(number, changed);
    const [first, again] = [await open(link), await open(link)];
    expect(first.body).toMatchObject({
      appeals: [{ ...changed, history: [{ changed_date: nowMs / 1000, status: 'Ответ готов' }] }],
    });
    expect(again.body).toEqual(first.body);
  });

  it('shows no other appeal of the same phone', async () => {
    await start();
    const [one, other] = [await file(), await file({ type: 'idea' })];
    const numbers = async (link: string) =>
      ((await open(link)).body.appeals as JsonObject[]).map(({ claim_number, kind }) => [claim_number, kind]);
    expect(await numbers(one.link)).toEqual([[one.number, 'Вопрос']]);
    expect(await numbers(other.link)).toEqual([[other.number, 'Идея']]);
  });

  it('names the kind in the language of the call', async () => {
    await start();
    const { link } = await file({ type: 'review' });
    const { body } = await open(link, '/api/en/appeals/by-link');
    expect(body).toMatchObject({ appeals: [{ kind: 'Review' }] });
  });

  it('comes again with an attempt that is sent twice', async () => {
    await start();
    const { uid, code } = await solvedCaptcha(server, 'quality');
    const body = { ...bodies.question, captcha_uid: uid, captcha_code: code };
    const key = { [IDEMPOTENCY_KEY]: 'attempt-1' };
    const [first, again] = [await post(CREATE, body, key), await post(CREATE, body, key)];
    expect(again).toEqual(first);
    expect((await open(again.link ?? '')).status).toBe(200);
  });

  it('comes with no request that is none', async () => {
    await start();
    const { uid, code } = await solvedCaptcha(server, 'quality');
    const refused = await post(CREATE, {
      ...bodies.question,
      phone: '1',
      captcha_uid: uid,
      captcha_code: code,
    });
    expect([refused.status, refused.link]).toEqual([422, undefined]);
  });

  it('is good until half an hour is over', async () => {
    await start();
    const { link } = await file();
    nowMs = FILED_MS + GOOD_MS - 1;
    expect((await open(link)).status).toBe(200);
    nowMs = FILED_MS + GOOD_MS;
    expect(await open(link)).toMatchObject(OVER);
  });
});

describe('a link that is not good is answered the same, whatever is wrong with it:', () => {
  const partsOf = (link: string) => link.split('.') as [number: string, until: string, sign: string];
  const forged: [what: string, forge: (own: string, other: string) => string][] = [
    ['none at all', () => ''],
    ['another text', () => 'no link'],
    ['another number', (own, other) => [partsOf(other)[0], ...partsOf(own).slice(1)].join('.')],
    ['a number that was never given', (own) => ['1', ...partsOf(own).slice(1)].join('.')],
    ['a later end', (own) => [partsOf(own)[0], 'zzzzzz', partsOf(own)[2]].join('.')],
    ['another signature', (own, other) => [...partsOf(own).slice(0, 2), partsOf(other)[2]].join('.')],
    ['a shorter signature', (own) => own.slice(0, -1)],
    ['more behind it', (own) => `${own}.1`],
  ];
  it.each(forged)('%s', async (_what, forge) => {
    await start();
    const [own, other] = [await file(), await file()];
    expect(await open(forge(own.link, other.link))).toMatchObject(OVER);
  });

  it('a request that is erased, or marked for it', async () => {
    await start();
    const [erased, marked] = [await file(), await file()];
    await server.database
      .transaction()
      .execute((transaction) =>
        destroyRows(transaction, [{ id: erased.number, form: 'quality' }], 'phone', nowMs),
      );
    await server.database
      .updateTable('requests')
      .set({ marked_at: new Date(nowMs).toISOString() })
      .where('id', '=', marked.number)
      .execute();
    expect(await open(erased.link)).toMatchObject(OVER);
    expect((await open(marked.link)).body).toEqual((await open(erased.link)).body);
  });
});

it('links are limited for each address, and the answer has the time after which to try again', async () => {
  await start({ rateLimits: '{"ip:appeal-by-link":"2/1h"}', trustProxy: 1 });
  const { link } = await file();
  const statuses = [await open(link), await open('no link'), await open(link)].map(({ status }) => status);
  expect(statuses).toEqual([200, 422, 429]);
  const again = await server.app.inject({ method: 'POST', url: OPEN, payload: { link } });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
});

it('no link is written to a log, and none may be in an address', async () => {
  await start();
  const { link } = await file();
  await open(link);
  await open(`${link}0`);
  const asked = await server.app.inject({ url: `${OPEN}?link=${link}` });
  expect(asked.statusCode).toBe(405);
  expect(server.log()).toContain('request completed');
  expect(server.log()).not.toContain(link.split('.')[2]);
});
