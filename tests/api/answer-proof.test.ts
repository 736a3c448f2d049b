import { afterEach, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY, PHONE_CODE_HEADER } from '#contract';
import type { JsonObject } from '#engine/model/json';
import type { CodeMessage } from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { withCaptchaInBody, withCaptchaOn } from '../fixtures/captcha-on.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { withEmailProof, withProof } from '../fixtures/proof.ts';
import { listening, photo, uploaded } from './claim-files.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const CREATE = '/api/crm/general/create';
const own = await readDefinitionsFolder(ownDefinitions);
const PHONE = '+79161234567';
const EMAIL = 'anna@example.ru';
const CODE = '000000';
const WRONG = '111111';
const MINUTE_MS = 60_000;

let server: TestServer;
let nowMs = 0;
let sent: CodeMessage[] = [];
afterEach(() => server.close());

async function start(options: TestServerOptions = {}): Promise<void> {
  nowMs = Date.parse('2026-01-15T09:00:00Z');
  sent = [];
  server = await startTestServer({
    ...{ texts: withProof(own), randomInt: ALWAYS_FIRST, now: () => nowMs },
    deliverCode: (message) => void sent.push(message),
    ...options,
  });
}

const bodyOf = (more: JsonObject = {}): JsonObject => ({
  form_id: 'phone-call',
  region: '77',
  utm: '{}',
  crmFormTypeId: '1',
  productId: 'callback',
  phone: PHONE,
  paramsAdditional: '{"source_code":"site"}',
  ...more,
});

async function send(
  code?: string,
  body = bodyOf(),
  headers: Record<string, string> = {},
  url: string = CREATE,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, ...(code === undefined ? {} : { [PHONE_CODE_HEADER]: code }) },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as JsonObject,
    code: String(answer.headers[PHONE_CODE_HEADER] ?? ''),
  };
}

const refused = (code: string, field = 'phone') => ({
  status: 422,
  body: { success: false, errors: { [field]: { code } } },
});
const stored = (): Promise<unknown[]> => server.database.selectFrom('requests').select('id').execute();

describe('a form of which an answer is proved', () => {
  it('is stored with the code that was sent to the answer, and not without', async () => {
    await start();
    const asked = await send();
    expect(asked).toMatchObject(refused('codeRequired'));
    expect(sent).toEqual([{ phone: PHONE, code: CODE, lang: 'ru', validSeconds: 300 }]);
    expect(await stored()).toHaveLength(0);
    expect(await send(`${asked.code} ${CODE}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored()).toHaveLength(1);
  });

  it('has an e-mail proved as well', async () => {
    await start({ texts: withEmailProof(own) });
    const body = bodyOf({ email: EMAIL });
    const asked = await send(undefined, body);
    expect(asked).toMatchObject(refused('codeRequired', 'email'));
    expect(sent).toEqual([{ email: EMAIL, code: CODE, lang: 'ru', validSeconds: 300 }]);
    const other = bodyOf({ email: 'olga@example.ru' });
    expect(await send(`${asked.code} ${CODE}`, other)).toMatchObject(refused('codeWrong', 'email'));
    expect(await send(`${asked.code} ${CODE}`, body)).toMatchObject({ status: 200 });
  });

  it('gets the files of the request with the code, and leaves them to nobody until then', async () => {
    await start({ texts: withProof(await exampleFolder('claim'), 'claim') });
    const file = await uploaded(await listening(server), photo(5000));
    const claim = {
      ...{ form_id: 'claim', policy: 'AB12345678', event: 'car', day: '05.02.2026', about: 'Задели бампер' },
      ...{ name: 'Петрова Анна Ильинична', phone: PHONE, photos: [file] },
    };
    const path = '/api/claim/report';
    const owner = () => server.database.selectFrom('files').select('request_id').executeTakeFirstOrThrow();
    // Missing files are reported before anybody gets a code.
    const forged = { ...claim, photos: [{ ...file, id: 'A'.repeat(22) }] };
    expect(await send(undefined, forged, {}, path)).toMatchObject(refused('fileUnknown', 'photos'));
    expect(sent).toEqual([]);
    const asked = await send(undefined, claim, {}, path);
    expect(asked).toMatchObject(refused('codeRequired'));
    expect(await send(`${asked.code} ${WRONG}`, claim, {}, path)).toMatchObject(refused('codeWrong'));
    expect(await owner()).toEqual({ request_id: null });
    const { status, body } = await send(`${asked.code} ${CODE}`, claim, {}, path);
    expect(status).toBe(200);
    expect(await owner()).toEqual({ request_id: body.id });
  });

  it('has nothing to prove where the answer is empty', async () => {
    await start({ texts: withEmailProof(own) });
    expect(await send()).toMatchObject({ status: 200 });
    expect(sent).toEqual([]);
  });

  it('sends no code for what its own check refuses', async () => {
    await start();
    expect(await send(undefined, bodyOf({ phone: '+791' }))).toMatchObject({ status: 422 });
    expect(sent).toEqual([]);
  });

  it('reports how many tries are left, and takes no fourth', async () => {
    await start();
    const { code: uid } = await send();
    const answers = [
      await send(`${uid} ${WRONG}`),
      await send(`${uid} ${WRONG}`),
      await send(`${uid} ${WRONG}`),
    ];
    expect(answers.map(({ code }) => code)).toEqual([`${uid} wrong 2`, `${uid} wrong 1`, `${uid} over`]);
    expect(answers[0]).toMatchObject(refused('codeWrong'));
    expect(await send(`${uid} ${CODE}`)).toMatchObject(refused('codeOver'));
    expect(await stored()).toHaveLength(0);
  });

  it.each<[string, (uid: string) => ReturnType<typeof send>, string]>([
    [
      'after five minutes',
      (uid) => {
        nowMs += 5 * MINUTE_MS;
        return send(`${uid} ${CODE}`);
      },
      'codeOver',
    ],
    ['for another phone', (uid) => send(`${uid} ${CODE}`, bodyOf({ phone: '+74951234567' })), 'codeWrong'],
    ['under a uid that was never given', () => send(`nothing ${CODE}`), 'codeOver'],
  ])('takes no code %s', async (_when, attempt, code) => {
    await start();
    const { code: uid } = await send();
    expect(await attempt(uid)).toMatchObject(refused(code));
    expect(await stored()).toHaveLength(0);
  });

  it('takes a code for one request', async () => {
    await start();
    const { code: uid } = await send();
    await send(`${uid} ${CODE}`);
    expect(await send(`${uid} ${CODE}`)).toMatchObject(refused('codeOver'));
    expect(await stored()).toHaveLength(1);
  });

  it('stores what comes twice at once with one code a single time', async () => {
    await start();
    const { code: uid } = await send();
    const both = await Promise.all([send(`${uid} ${CODE}`), send(`${uid} ${CODE}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stored()).toHaveLength(1);
  });

  it('answers an attempt that was stored as before, though its code is too old by then', async () => {
    await start();
    const key = { [IDEMPOTENCY_KEY]: 'attempt' };
    const { code: uid } = await send(undefined, bodyOf(), key);
    const first = await send(`${uid} ${CODE}`, bodyOf(), key);
    nowMs += 10 * MINUTE_MS;
    expect((await send(`${uid} ${CODE}`, bodyOf(), key)).body).toEqual(first.body);
    expect((await send(undefined, bodyOf(), key)).body).toEqual(first.body);
    expect(sent).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('sends another code to who was sent one, and to nobody else', async () => {
    await start();
    const { code: uid } = await send();
    const again = await send(uid);
    expect(again).toMatchObject(refused('codeRequired'));
    expect(again.code).not.toBe(uid);
    expect(sent).toHaveLength(2);
    expect(await send(uid, bodyOf({ phone: '+74951234567' }))).toMatchObject(refused('codeOver'));
    expect(await send('nothing')).toMatchObject(refused('codeOver'));
    expect(sent).toHaveLength(2);
    expect(await send(`${again.code} ${CODE}`)).toMatchObject({ status: 200 });
  });

  it('sends a phone no more than a few an hour', async () => {
    await start({ rateLimits: '{"code":"2/1h"}' });
    const { code: uid } = await send();
    expect([(await send(uid)).status, (await send(uid)).status, (await send()).status]).toEqual([
      422, 429, 429,
    ]);
    expect(sent).toHaveLength(2);
  });

  it('sends a caller no more than a few an hour, whatever the phones', async () => {
    await start({ rateLimits: '{"code-caller":"2/1h"}', trustProxy: 1 });
    const statuses: number[] = [];
    for (const phone of ['+79161234501', '+79161234502', '+79161234503'])
      statuses.push((await send(undefined, bodyOf({ phone }), { 'x-forwarded-for': '203.0.113.7' })).status);
    expect(statuses).toEqual([422, 422, 429]);
  });

  it('sends a code only after the captcha, and then needs none', async () => {
    await start({ texts: withCaptchaInBody(withProof(own)), captcha: 'picture' });
    expect(await send()).toMatchObject({ body: { errors: { captcha_code: { code: 'captchaRequired' } } } });
    const { uid, code } = await solvedCaptcha(server, 'phone-call');
    const solved = bodyOf({ captcha_uid: uid, captcha_code: code });
    const asked = await send(undefined, solved);
    expect(asked).toMatchObject(refused('codeRequired'));
    expect(await send(undefined, solved)).toMatchObject({
      body: { errors: { captcha_code: { code: 'captchaWrong' } } },
    });
    expect(sent).toHaveLength(1);
    expect(await send(`nothing ${CODE}`)).toMatchObject(refused('codeOver'));
    expect(await send(`${asked.code} ${CODE}`, solved)).toMatchObject({ status: 200 });
  });

  it('reports at its field that a code was not delivered', async () => {
    await start({
      deliverCode: () => {
        throw new Error('the gateway is down');
      },
    });
    expect(await send()).toMatchObject(refused('codeUndelivered'));
  });

  it('leaves neither answer nor code in the table or in the log', async () => {
    await start();
    const { code: uid } = await send();
    await send(`${uid} ${WRONG}`);
    const rows = await server.database.selectFrom('phone_codes').selectAll().execute();
    expect(rows[0]).toMatchObject({ subject: expect.stringMatching(/^[0-9a-f]{64}$/), tries: 1 });
    for (const text of [JSON.stringify(rows), server.log()])
      for (const secret of [PHONE.slice(2), WRONG]) expect(text).not.toContain(secret);
  });
});

describe('a code that is given to a form that has nothing proved', () => {
  it('is no way round its captcha', async () => {
    await start({ texts: withCaptchaOn(own) });
    expect(await send(`nothing ${CODE}`)).toMatchObject({
      body: { errors: { captcha: { code: 'captchaRequired' } } },
    });
  });
});

describe('where no codes are sent', () => {
  it('the form accepts nothing', async () => {
    await start();
    await server.close();
    server = await startTestServer({ texts: withProof(own) });
    expect(await send()).toMatchObject({ status: 503 });
    expect(await stored()).toHaveLength(0);
  });

  it('accepts unproved answers if the operator has switched codes off', async () => {
    await start();
    await server.close();
    server = await startTestServer({ texts: withProof(own), codes: 'off' });
    expect(await send()).toMatchObject({ status: 200 });
  });
});
