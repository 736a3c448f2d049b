import { scryptSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CAPTCHA_HEADER,
  CAPTCHA_VALID_MS,
  endpoints,
  FORM_HEADER,
  formatFormHeader,
  formatWork,
  IDEMPOTENCY_KEY,
  WORK_HASH_BYTES,
  type WorkChallenge,
  workText,
} from '#contract';
import { snapshotForm } from '#engine/model/compile';
import type { Json, JsonObject } from '#engine/model/json';
import { createBodyValidator } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { withCaptchaInBody, withCaptchaOff, withCaptchaOn } from '../fixtures/captcha-on.ts';
import { bodies } from '../fixtures/quality.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const SUBMIT = '/api/crm/general/create';
const START_MS = Date.UTC(2026, 0, 15, 9);
/** Code of every captcha if the random source always picks the first character. */
const CODE = '22222';

const own = await readDefinitionsFolder(ownDefinitions);

let server: TestServer;
let nowMs = START_MS;
afterEach(() => server.close());

async function start(options: TestServerOptions = {}): Promise<void> {
  nowMs = START_MS;
  server = await startTestServer({
    randomInt: () => 0,
    now: () => nowMs,
    texts: withCaptchaOn(own),
    ...options,
  });
}

async function call(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}
const formHeader = async (slug = 'phone-call'): Promise<Record<string, string>> => ({
  [FORM_HEADER]: formatFormHeader({
    slug,
    version: (await server.forms.live(slug))?.hash ?? '0'.repeat(64),
  }),
});
async function create(ask: object = { width: 216, height: 68 }, slug = 'phone-call') {
  const { body } = await call('/api/app/captcha/create', ask, await formHeader(slug));
  return body as unknown as { uid: string; base64: string; challenge: WorkChallenge };
}
const check = async (uid: string, code: string): Promise<Json | undefined> =>
  (await call('/api/app/captcha/check', { uid, code })).body.success;

const PHONE = '+79161234567';
const validPayload = (more: JsonObject = {}): JsonObject => ({
  form_id: 'phone-call',
  region: '77',
  crmFormTypeId: '1',
  productId: 'callback',
  phone: PHONE,
  paramsAdditional: '{}',
  ...more,
});
const submit = (headers: Record<string, string> = {}, more: JsonObject = {}) =>
  call(SUBMIT, validPayload(more), headers);
const refusedWith = (code: string, field = 'captcha') => ({
  status: 422,
  body: { success: false, errors: { [field]: { code } } },
});
const storedCount = async (): Promise<number> =>
  (await server.database.selectFrom('requests').select('id').execute()).length;
const solved = async (): Promise<string> => {
  const { uid } = await create();
  expect(await check(uid, CODE)).toBe(true);
  return uid;
};

describe('the status [S§7 Captcha status]', () => {
  const status = async (query: string) => {
    const answer = await server.app.inject({ url: `/api/app/captcha/check-status${query}` });
    return [answer.statusCode, answer.headers['content-type'], answer.body];
  };
  const JSON_TYPE = 'application/json; charset=utf-8';

  it('is a bare true for a form whose definition asks for a captcha, else a bare false', async () => {
    await start();
    expect(await status('?form_type=phone-call')).toEqual([200, JSON_TYPE, 'true']);
    expect(await status('?form_type=nothing')).toEqual([200, JSON_TYPE, 'false']);
    expect(await status('?form_type=geo')).toEqual([200, JSON_TYPE, 'false']);
    // A repeated parameter is ignored, and the quality form is the default.
    expect(await status('?form_type=geo&form_type=geo')).toEqual([200, JSON_TYPE, 'true']);
  });

  it('is false where nothing is switched on', async () => {
    await start({ texts: own });
    expect(await status('?form_type=phone-call')).toEqual([200, JSON_TYPE, 'false']);
  });

  it.each(['?form_type=feedback_request', ''])('%s asks for the quality form', async (query) => {
    await start({ texts: own });
    expect(await status(query)).toEqual([200, JSON_TYPE, 'true']);
  });

  it('takes no other method', async () => {
    await start();
    expect((await call('/api/app/captcha/check-status', {})).status).toBe(405);
  });
});

describe('a captcha that is made [S§7 Captcha create]', () => {
  it.each([
    [{ width: 216, height: 68 }, 216],
    [{ width: 270, height: 68 }, 270],
    [{ width: 100_000, height: 100_000 }, 270],
    [{ width: -1, height: 0 }, 216],
    [{}, 216],
  ])('for %o is a picture %i wide and 68 high', async (ask, width) => {
    await start();
    const { uid, base64 } = await create(ask);
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(base64).toMatch(/^iVBOR[\w+/]+=*$/);
    const png = Buffer.from(base64, 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, 68]);
  });

  it.each(['/api', '/api/ru', '/api/en'])('is made under %s', async (prefix) => {
    await start();
    expect((await call(`${prefix}/app/captcha/create`, {})).status).toBe(200);
  });

  it.each<[object, string, string]>([
    [{ width: 'wide' }, 'width', 'wrongType'],
    [{ kind: 'audio' }, 'kind', 'notInList'],
    [{ stranger: 1 }, 'stranger', 'unknownField'],
  ])('is refused for %o', async (ask, field, code) => {
    await start();
    expect(await call('/api/app/captcha/create', ask)).toMatchObject(refusedWith(code, field));
  });

  it('is answered by the schemas of the contract', async () => {
    await start();
    const validate = createBodyValidator(endpoints.get('captcha-create')?.responses[200]?.schema ?? {});
    expect(validate((await create()) as never)).toEqual([]);
    expect(validate((await create({ kind: 'work' })) as never)).toEqual([]);
  });

  it('keeps no code that could be read, and is forgotten after its time', async () => {
    await start();
    const { uid } = await create();
    expect(JSON.stringify(await server.database.selectFrom('captchas').selectAll().execute())).not.toContain(
      CODE,
    );
    nowMs += 3 * CAPTCHA_VALID_MS;
    await create();
    const left = await server.database.selectFrom('captchas').select('uid').execute();
    expect(left.map((row) => row.uid)).not.toContain(uid);
    expect(left).toHaveLength(1);
  });
});

describe('a code that is checked [S§7 Captcha check]', () => {
  it.each([
    [CODE, true],
    ['22224', false],
    ['2222', false],
    ['', false],
    [' 22 222 ', true],
  ])('%s is %s', async (code, verdict) => {
    await start();
    expect(await check((await create()).uid, code)).toBe(verdict);
  });

  it.each(['AEKMH', 'aekmh', 'АЕКМН', 'аекмн', 'AЕkМн'])(
    'is read in capitals, Russian letters as the Latin ones that they look like: %s',
    async (typed) => {
      const picked = [...'AEKMH'].map((letter) => '2456789AEKMHPTXC'.indexOf(letter));
      await start({ randomInt: () => picked.shift() ?? 0 });
      expect(await check((await create()).uid, typed)).toBe(true);
    },
  );

  it('is refused on the fourth try, though it is right', async () => {
    await start();
    const { uid } = await create();
    for (const _try of [1, 2, 3]) expect(await check(uid, 'XXXXX')).toBe(false);
    expect(await check(uid, CODE)).toBe(false);
  });

  it('passes on the third try, and however many come at once, three are counted', async () => {
    await start();
    const { uid } = await create();
    await check(uid, 'X');
    await check(uid, 'X');
    expect(await check(uid, CODE)).toBe(true);
    const other = await create();
    const guesses = Array.from({ length: 50 }, (_guess, index) => check(other.uid, index < 49 ? 'X' : CODE));
    expect(await Promise.all(guesses)).not.toContain(true);
  });

  it('is refused after five minutes, and for a picture that never was', async () => {
    await start();
    const { uid } = await create();
    nowMs += CAPTCHA_VALID_MS;
    expect(await check(uid, CODE)).toBe(false);
    expect(await check('nothing', CODE)).toBe(false);
  });

  it('is right again while it waits for its request', async () => {
    await start();
    const uid = await solved();
    expect([await check(uid, CODE), await check(uid, 'XXXXX')]).toEqual([true, false]);
  });

  it.each<[object, string, string]>([
    [{ uid: 'a' }, 'code', 'required'],
    [{ uid: 1, code: 'a' }, 'uid', 'wrongType'],
    [{ uid: 'a'.repeat(65), code: 'a' }, 'uid', 'tooLong'],
    [{ uid: 'a', code: 'x'.repeat(201) }, 'code', 'tooLong'],
  ])('is not read from %o', async (body, field, code) => {
    await start();
    expect(await call('/api/app/captcha/check', body)).toMatchObject(refusedWith(code, field));
  });
});

describe('work instead of a picture', () => {
  /** Solves the browser's work with this process's scrypt. */
  function work({ salt, difficulty, rounds, memoryLog2 }: WorkChallenge): string {
    const found = Array.from({ length: rounds }, (_round, round) => {
      for (let number = 0; ; number += 1) {
        const cost = { N: 2 ** memoryLog2, r: 8, p: 1 };
        const hash = scryptSync(workText(round, number), salt, WORK_HASH_BYTES, cost);
        if (hash.readUInt32BE() >>> (32 - difficulty) === 0) return number;
      }
    });
    return formatWork(found);
  }

  it('passes when it is done, and is spent like a picture', async () => {
    await start();
    const { uid, challenge } = await create({ width: 216, height: 68, kind: 'work' });
    expect(await check(uid, work(challenge))).toBe(true);
    expect((await submit({ [CAPTCHA_HEADER]: uid })).status).toBe(200);
    expect(await submit({ [CAPTCHA_HEADER]: uid })).toMatchObject(refusedWith('captchaWrong'));
  });

  it.each(['', '0', '0.0.0.0.0.0.0.0', '1.2', 'a.b.c.d.e.f.g.h', '-1.0.0.0.0.0.0.0'])(
    'that was not done is refused: %s',
    async (code) => {
      await start();
      expect(await check((await create({ kind: 'work' })).uid, code)).toBe(false);
    },
  );

  it('is good for the client that it was made for, and for its form alone', async () => {
    await start({ trustProxy: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const ask = async () =>
      (
        await call(
          '/api/app/captcha/create',
          { kind: 'work' },
          { ...(await formHeader()), ...from('203.0.113.7') },
        )
      ).body as unknown as { uid: string; challenge: WorkChallenge };
    const checkFrom = async (address: string, { uid, challenge }: Awaited<ReturnType<typeof ask>>) =>
      (await call('/api/app/captcha/check', { uid, code: work(challenge) }, from(address))).body.success;
    expect(await checkFrom('198.51.100.9', await ask())).toBe(false);
    const own = await ask();
    expect(await checkFrom('203.0.113.7', own)).toBe(true);
    expect(await checkFrom('203.0.113.7', own), 'an answer was lost').toBe(true);
    const geo = await create({ kind: 'work' }, 'geo');
    expect(await check(geo.uid, work(geo.challenge))).toBe(true);
    expect(await submit({ [CAPTCHA_HEADER]: geo.uid })).toMatchObject(refusedWith('captchaWrong'));
  });

  it('that was not checked before is refused: a request would have to wait for the check', async () => {
    await start({ texts: own });
    const { uid, challenge } = await create({ kind: 'work' }, 'quality');
    const body = { ...bodies.question, captcha_uid: uid, captcha_code: work(challenge) };
    const send = () => call('/api/about/quality/feedback/create', body);
    expect(await send()).toMatchObject(refusedWith('captchaWrong', 'captcha_code'));
    expect(await check(uid, body.captcha_code)).toBe(true);
    expect((await send()).status).toBe(200);
  });

  it('done for another captcha is refused', async () => {
    await start();
    const [one, other] = [await create({ kind: 'work' }), await create({ kind: 'work' })];
    expect(await check(other.uid, work(one.challenge))).toBe(false);
  });
});

describe('a request of a form that asks for a captcha', () => {
  it('is stored with a solved one, once', async () => {
    await start();
    const uid = await solved();
    expect((await submit({ [CAPTCHA_HEADER]: uid })).status).toBe(200);
    expect(await submit({ [CAPTCHA_HEADER]: uid })).toMatchObject(refusedWith('captchaWrong'));
    expect(await check(uid, CODE)).toBe(false);
    expect(await storedCount()).toBe(1);
  });

  it.each([
    [64, 'captchaWrong'],
    [65, 'captchaRequired'],
  ])('is refused with the uid of none, of %i characters, as %s', async (length, code) => {
    await start();
    expect(await submit({ [CAPTCHA_HEADER]: 'a'.repeat(length) })).toMatchObject(refusedWith(code));
  });

  it('is refused without one, with the errors of the other answers', async () => {
    await start();
    expect(await submit()).toMatchObject(refusedWith('captchaRequired'));
    const { body } = await submit({}, { phone: '+7916' });
    expect(body.errors).toMatchObject({
      phone: { code: 'phoneIncomplete' },
      captcha: { code: 'captchaRequired', message: 'Введите символы с картинки' },
    });
    expect(await storedCount()).toBe(0);
  });

  it('that is refused for another reason leaves the captcha for the next attempt', async () => {
    await start();
    const headers = { [CAPTCHA_HEADER]: await solved() };
    expect(await submit(headers, { phone: '+7916' })).toMatchObject(refusedWith('phoneIncomplete', 'phone'));
    expect((await submit(headers)).status).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['one that was never made', async () => 'nothing'],
    ['one that was not checked', async () => (await create()).uid],
    [
      'one whose code was wrong',
      async () => {
        const { uid } = await create();
        await check(uid, 'XXXXX');
        return uid;
      },
    ],
    [
      'one that was made for another form',
      async () => {
        const { uid } = await create({}, 'quality');
        await check(uid, CODE);
        return uid;
      },
    ],
    [
      'one that was made for no form',
      async () => {
        const { body } = await call('/api/app/captcha/create', {});
        await check(String(body.uid), CODE);
        return String(body.uid);
      },
    ],
    [
      'one that was solved more than five minutes ago',
      async () => {
        const uid = await solved();
        nowMs += CAPTCHA_VALID_MS;
        return uid;
      },
    ],
  ])('is refused with %s', async (_what, uidOf) => {
    await start();
    const answer = await submit({ [CAPTCHA_HEADER]: await uidOf() });
    expect(answer).toMatchObject(refusedWith('captchaWrong'));
    expect(answer.body.errors).toMatchObject({
      captcha: { message: 'Введённый ответ неверный, попробуйте ещё раз' },
    });
    expect(await storedCount()).toBe(0);
  });

  it('of one captcha in fifty requests at once is stored once', async () => {
    await start();
    const uid = await solved();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_request, index) =>
        submit({ [CAPTCHA_HEADER]: uid }, { phone: `+7916${1_000_000 + index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(422)]);
    expect(await storedCount()).toBe(1);
  });

  it('sent fifty times as one attempt is stored once and always answered the same', async () => {
    await start();
    const headers = { [CAPTCHA_HEADER]: await solved(), [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    nowMs += 2 * CAPTCHA_VALID_MS;
    expect(await submit(headers)).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await storedCount()).toBe(1);
  });

  it('sent again as one attempt with another captcha, as after a reload, is stored once and answered the same', async () => {
    await start({ texts: own });
    const key = { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    const ask = async () => {
      const { uid } = await create(undefined, 'quality');
      const proof = { captcha_uid: uid, captcha_code: CODE };
      return call('/api/about/quality/feedback/create', { ...bodies.question, ...proof }, key);
    };
    const first = await ask();
    expect(first.status).toBe(200);
    expect(await ask()).toEqual(first);
    expect(await storedCount()).toBe(1);
  });

  it('cannot get round it by naming a version from before it was switched on', async () => {
    await start({ texts: own });
    const before = await formHeader();
    const { definitions } = server;
    const form = definitions.forms.get('phone-call');
    if (form !== undefined) form.form.captcha = { enabled: true };
    await server.forms.publish(snapshotForm(definitions, 'phone-call', vocabulary));
    expect(await submit(before)).toMatchObject(refusedWith('captchaRequired'));
  });

  it('is stored without one also by a version from before it was switched off', async () => {
    await start();
    const before = await formHeader();
    const { definitions } = server;
    const form = definitions.forms.get('phone-call');
    if (form !== undefined) form.form.captcha = { enabled: false };
    await server.forms.publish(snapshotForm(definitions, 'phone-call', vocabulary));
    expect(await submit(before)).toMatchObject({ status: 200 });
  });

  it('asks for nothing where it is off', async () => {
    await start({ texts: own });
    expect((await submit()).status).toBe(200);
  });
});

describe('a form whose payload carries the captcha [S§3 captcha_uid, captcha_code]', () => {
  const given = (uid: string, code: string): JsonObject => ({ captcha_uid: uid, captcha_code: code });

  it('is stored with a right code that nobody has checked before, once, and keeps no code among the answers', async () => {
    await start({ texts: withCaptchaInBody(own) });
    const { uid } = await create();
    expect((await submit({}, given(uid, CODE))).status).toBe(200);
    expect(await submit({}, given(uid, CODE))).toMatchObject(refusedWith('captchaWrong', 'captcha_code'));
    const [row] = await server.database.selectFrom('requests').selectAll().execute();
    expect(Object.keys(JSON.parse(row?.answers ?? '{}') as object)).toEqual(['phone', 'isRusPhone']);
  });

  it('checks the code again at submit', async () => {
    await start({ texts: withCaptchaInBody(own) });
    const uid = await solved();
    expect(await submit({}, given(uid, 'XXXXX'))).toMatchObject(refusedWith('captchaWrong', 'captcha_code'));
    expect((await submit({}, given(uid, CODE))).status).toBe(200);
  });

  it('counts a wrong code as a try', async () => {
    await start({ texts: withCaptchaInBody(own) });
    const { uid } = await create();
    for (const _try of [1, 2, 3]) await submit({}, given(uid, 'XXXXX'));
    expect(await submit({}, given(uid, CODE))).toMatchObject(refusedWith('captchaWrong', 'captcha_code'));
  });

  it('takes the header as well', async () => {
    await start({ texts: withCaptchaInBody(own) });
    expect((await submit({ [CAPTCHA_HEADER]: await solved() })).status).toBe(200);
  });

  it('is refused without it by the name of its own field', async () => {
    await start({ texts: withCaptchaInBody(own) });
    expect(await submit()).toMatchObject(refusedWith('captchaRequired', 'captcha_code'));
  });

  it('takes no notice of it where it is off', async () => {
    await start({ texts: withCaptchaOff(withCaptchaInBody(own)) });
    expect((await submit({}, given('old', 'OLD'))).status).toBe(200);
  });
});

it('no code is in the log', async () => {
  await start();
  await check((await create()).uid, 'PLANTED');
  await submit({ [CAPTCHA_HEADER]: 'planted-uid' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(server.log()).toContain('/api/app/captcha/check');
  expect(server.log()).not.toMatch(/PLANTED|planted-uid/);
});
