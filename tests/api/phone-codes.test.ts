import { afterEach, describe, expect, it } from 'vitest';
import { PHONE_CODE_HEADER } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { type CodeMessage, createAccess, createAppeals } from '#server';
import { createSchemaCompiler } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { bodies, PHONE, withoutQualityCaptcha } from '../fixtures/quality.ts';
import { formEndpoint } from './own-endpoints.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const CREATE = '/api/about/quality/feedback/create';
const SEARCH = '/api/exchange/appeal/default/search';
const own = await readDefinitionsFolder(ownDefinitions);
const FILED_MS = Date.parse('2026-01-15T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const CODE = '000000';
const WRONG = '111111';
const STRANGER = '74951234567';

let server: TestServer;
let nowMs = FILED_MS;
let sent: CodeMessage[] = [];
let queries: string[] = [];
afterEach(() => server.close());

/** Starts a server on the next day, with one appeal of `PHONE` that staff have answered. */
async function start(options: TestServerOptions = {}): Promise<void> {
  nowMs = FILED_MS;
  sent = [];
  queries = [];
  server = await startTestServer({
    ...{ randomInt: ALWAYS_FIRST, now: () => nowMs },
    deliverCode: (message) => void sent.push(message),
    onQuery: (kind) => void queries.push(kind),
    ...options,
  });
  const { uid, code } = await solvedCaptcha(server, 'quality');
  const filed = await post(CREATE, { ...bodies.question, captcha_uid: uid, captcha_code: code });
  await server.database
    .updateTable('appeals')
    .set({ status: 'Отказано из-за долга', considered_at: new Date(nowMs).toISOString() })
    .where('number', '=', String(filed.body.id))
    .execute();
  nowMs += DAY_MS;
}

async function post(url: string, payload: JsonObject, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  const uid = answer.headers[PHONE_CODE_HEADER];
  return {
    status: answer.statusCode,
    body: answer.json() as JsonObject,
    uid: uid === undefined ? undefined : String(uid),
  };
}

async function ask(phone = `7${PHONE}`) {
  const { uid, code } = await solvedCaptcha(server, 'quality');
  return post(SEARCH, { phone, captcha_uid: uid, captcha_code: code });
}
const prove = (uid: string | undefined, code: string, phone = `7${PHONE}`) =>
  post(SEARCH, { phone }, { [PHONE_CODE_HEADER]: `${uid} ${code}` });

async function onlyAppeal(): Promise<{ claim_number: string }> {
  const { uid } = await ask();
  const { body } = await prove(uid, CODE);
  const [appeal] = body.appeals as { claim_number: string }[];
  if (appeal === undefined) throw new Error('nothing was found');
  return appeal;
}

/** Returns the appeals as the studio's handlers see them. */
const serverAppeals = () => {
  const { audit } = createAccess(server.database, () => nowMs);
  const nowIso = () => new Date(nowMs).toISOString();
  return createAppeals(server.database, { nowIso, audit, wait: async () => {} });
};
async function person(name: string): Promise<string> {
  const user = { id: name, name, password_hash: null, role: 'content' as const, created_at: '' };
  await server.database.insertInto('users').values(user).execute();
  return name;
}

const refusedWith = (code: string) => ({
  status: 422,
  body: { success: false, errors: { phone: { code } } },
});

describe('a lookup where codes can be sent', () => {
  it('asks for the code that was sent to the phone, and shows the status to who gives it', async () => {
    await start();
    const asked = await ask();
    expect(asked).toMatchObject(refusedWith('phoneCodeRequired'));
    expect(sent).toEqual([{ phone: `+7${PHONE}`, code: CODE, lang: 'ru', validSeconds: 300 }]);
    const found = await prove(asked.uid, CODE);
    expect(found).toMatchObject({
      status: 200,
      body: {
        success: true,
        appeals: [{ status: 'Отказано из-за долга', kind: 'Вопрос', filed_date: expect.any(Number) }],
      },
    });
    expect((await prove(asked.uid, CODE)).body, 'its answer may have been lost').toEqual(found.body);
  });

  it('shows what the bank has answered, and each status with its time, but not by whom', async () => {
    await start();
    const { claim_number: number } = await onlyAppeal();
    const appeals = serverAppeals();
    const answer = 'Карта ждёт вас.\nВозьмите <b>паспорт</b>.';
    await appeals.change(number, { status: 'На проверке' });
    nowMs += 1000;
    await appeals.change(number, { plannedAt: '2026-02-01T21:00:00.000Z' });
    await appeals.change(number, { status: 'Ответ готов', answer }, { userId: await person('Ольга') });
    const shown = await onlyAppeal();
    expect(shown).toMatchObject({
      answer,
      history: [
        { changed_date: nowMs / 1000 - 1, status: 'На проверке' },
        { changed_date: nowMs / 1000, status: 'Ответ готов' },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('Ольга');
    const { schema } = formEndpoint('appeal-find').responses[200] ?? {};
    expect(createSchemaCompiler()(schema ?? {})({ success: true, appeals: [shown] })).toEqual([]);
  });

  it('by address as well', async () => {
    await start();
    const { uid, code } = await solvedCaptcha(server, 'quality');
    const query = new URLSearchParams({ phone: `7${PHONE}`, captcha_uid: uid, captcha_code: code });
    const asked = await server.app.inject({ url: `${SEARCH}?${query}` });
    expect(asked.json()).toMatchObject(refusedWith('phoneCodeRequired').body);
    const found = await server.app.inject({
      url: `${SEARCH}?phone=7${PHONE}`,
      headers: { [PHONE_CODE_HEADER]: `${asked.headers[PHONE_CODE_HEADER]} ${CODE}` },
    });
    expect(found.json()).toMatchObject({ success: true, appeals: [{}] });
  });

  it('still needs a captcha first: nobody is sent codes by a program', async () => {
    await start();
    const { body } = await post(SEARCH, { phone: `7${PHONE}` });
    expect(body).toMatchObject({ errors: { captcha_code: { code: 'captchaRequired' } } });
    expect(sent).toEqual([]);
  });

  it('takes three tries, and then not the right code either', async () => {
    await start();
    const { uid } = await ask();
    const answers = [await prove(uid, WRONG), await prove(uid, WRONG), await prove(uid, WRONG)];
    expect(answers).toMatchObject([
      refusedWith('phoneCodeWrong'),
      refusedWith('phoneCodeWrong'),
      refusedWith('phoneCodeOver'),
    ]);
    expect(await prove(uid, CODE)).toMatchObject(refusedWith('phoneCodeOver'));
  });

  it('counts tries that come together one by one', async () => {
    await start();
    const { uid } = await ask();
    await Promise.all([1, 2, 3, 4, 5].map(() => prove(uid, WRONG)));
    expect(await prove(uid, CODE)).toMatchObject(refusedWith('phoneCodeOver'));
  });

  it.each<[string, (uid: string) => ReturnType<typeof prove>, string]>([
    [
      'after five minutes',
      (uid) => {
        nowMs += 5 * 60_000;
        return prove(uid, CODE);
      },
      'phoneCodeOver',
    ],
    ['for another phone', (uid) => prove(uid, CODE, STRANGER), 'phoneCodeWrong'],
    ['under a uid that was never given', () => prove('nothing', CODE), 'phoneCodeOver'],
    ['with no code', (uid) => prove(uid, ''), 'phoneCodeWrong'],
  ])('%s refuses the code', async (_when, attempt, code) => {
    await start();
    const { uid } = await ask();
    expect(await attempt(String(uid))).toMatchObject(refusedWith(code));
  });

  it('sends a phone no more than a few an hour, by all callers together', async () => {
    await start({ rateLimits: '{"code":"2/1h"}' });
    for (const phone of [`7${PHONE}`, STRANGER]) {
      const statuses = [(await ask(phone)).status, (await ask(phone)).status, (await ask(phone)).status];
      expect(statuses).toEqual([422, 422, 429]);
    }
    expect(sent).toHaveLength(4);
  });

  it('leaves neither phone nor code in the table or in the log', async () => {
    await start();
    const asked = await ask();
    await prove(asked.uid, WRONG);
    await prove(asked.uid, CODE);
    const rows = await server.database.selectFrom('phone_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(PHONE);
    expect(server.log()).toContain(SEARCH);
    for (const secret of [PHONE, WRONG]) expect(server.log()).not.toContain(secret);
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics).toContain('zayavka_phone_codes_total{result="right"} 1');
    expect(metrics).not.toContain(PHONE);
  });
});

describe('1,000 lookups without codes', () => {
  it('show nothing of any phone: the same answers, codes sent and work, filed or not', async () => {
    await start({ texts: withoutQualityCaptcha(own) });
    const filed = Array.from({ length: 20 }, (_phone, index) => `7916${String(2_000_000 + index)}`);
    for (const phone of filed) await post(CREATE, { ...bodies.question, phone: `+${phone}` });
    nowMs += DAY_MS;
    // The first call reads values that a process reads once, such as the secret of codes.
    const phone = '79180000000';
    const headers = { [PHONE_CODE_HEADER]: `unknown ${WRONG}` };
    await server.app.inject({ method: 'POST', url: SEARCH, payload: { phone }, headers });
    await server.app.inject({ method: 'POST', url: SEARCH, payload: { phone } });
    sent = [];
    const seen = { filed: new Map<string, number>(), others: new Map<string, number>() };
    for (let index = 0; index < 1000; index += 1) {
      const isFiled = index % 2 === 0;
      const phone = isFiled ? (filed[(index / 2) % 20] as string) : `7917${String(3_000_000 + index)}`;
      queries = [];
      const headers = index % 3 === 0 ? { [PHONE_CODE_HEADER]: `unknown ${WRONG}` } : {};
      const answer = await server.app.inject({ method: 'POST', url: SEARCH, payload: { phone }, headers });
      const sentHeaders = Object.entries(answer.headers)
        .filter(([name]) => name !== 'date')
        .map(([name, value]) => `${name}: ${String(value).replace(/[0-9a-f-]{36}/, 'UID')}`);
      const line = [index % 3 === 0, answer.statusCode, answer.body, ...sentHeaders, ...queries].join('\n');
      const counts = isFiled ? seen.filed : seen.others;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    expect(seen.filed.size, 'one answer without a code, one to a code that was guessed').toBe(2);
    expect([...seen.filed.keys()].sort()).toEqual([...seen.others.keys()].sort());
    const codes = sent.map((message) => 'phone' in message && message.phone.startsWith('+7916'));
    expect(codes.filter(Boolean).length).toBe(codes.filter((isFiled) => !isFiled).length);
    expect(JSON.stringify([...seen.filed.keys()])).not.toContain('claim_number');
  }, 60_000);
});

describe('a lookup where no codes can be sent', () => {
  it('answers as the specification has it, and shows no more of the status than its class', async () => {
    await start();
    await server.close();
    const noCodes = { randomInt: ALWAYS_FIRST, now: () => nowMs };
    server = await startTestServer(noCodes);
    nowMs = FILED_MS;
    const file = async (): Promise<string> => {
      const { uid, code } = await solvedCaptcha(server, 'quality');
      const answer = await post(CREATE, { ...bodies.question, captcha_uid: uid, captcha_code: code });
      return String(answer.body.id);
    };
    const [first] = [await file(), await file()];
    await server.database
      .updateTable('appeals')
      .set({
        ...{ status: 'Отказано из-за долга', answer: 'Погасите долг' },
        considered_at: new Date(nowMs).toISOString(),
      })
      .where('number', '=', first)
      .execute();
    await server.database
      .updateTable('appeals')
      .set({ status: 'Ждём долг' })
      .where('number', '!=', first)
      .execute();
    nowMs += DAY_MS;
    const { status, body, uid } = await ask();
    const statuses = (body.appeals as { status: string }[]).map((one) => one.status);
    expect([status, statuses.sort(), uid]).toEqual([200, ['Зарегистрировано', 'Рассмотрено'], undefined]);
    expect(JSON.stringify(body)).not.toMatch(/answer|history|долг/);
  });
});
