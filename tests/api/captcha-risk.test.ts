import { afterEach, describe, expect, it } from 'vitest';
import type { WorkChallenge } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { bodies, PHONE } from '../fixtures/quality.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FORM = 'forms/quality/form.json';
const own = await readDefinitionsFolder(ownDefinitions);
const withRisk = (risk: object): Map<string, string> =>
  new Map(own).set(
    FORM,
    (own.get(FORM) ?? '').replace('"enabled": true,', `"enabled": true, "risk": ${JSON.stringify(risk)},`),
  );
/** Rate limits are off, so that velocity alone decides. */
const LIMITS = '{"ip":"off","global":"off"}';
const [VISITOR, BOT, NEIGHBOUR] = ['203.0.113.7', '198.51.100.9', '198.51.100.77'];
const CODE = '22222';

let server: TestServer;
let nowMs = 0;
afterEach(() => server.close());

async function start(texts: ReadonlyMap<string, string> = own, captcha?: string): Promise<void> {
  nowMs = Date.UTC(2026, 0, 15, 9);
  server = await startTestServer({
    ...{ randomInt: () => 0, now: () => nowMs, trustProxy: 1, rateLimits: LIMITS, texts },
    ...(captcha === undefined ? {} : { captcha }),
  });
}

async function call(address: string, path: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: { 'x-forwarded-for': address, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const create = (address: string, kind?: 'work') =>
  call(address, '/app/captcha/create', kind === undefined ? {} : { kind });
async function tryCode(address: string, code: string): Promise<string> {
  const { uid } = (await create(address)).body;
  nowMs += 2000;
  await call(address, '/app/captcha/check', { uid, code });
  return uid;
}
const times = async (count: number, act: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await act();
};
const difficulty = async (address: string): Promise<number | undefined> =>
  ((await create(address, 'work')).body.challenge as WorkChallenge | undefined)?.difficulty;

describe('the challenge of an attempt depends on its risk', () => {
  it('a visitor who makes a few mistakes has the lightest work', async () => {
    await start();
    await times(3, () => tryCode(VISITOR, 'XXXXX'));
    expect(await difficulty(VISITOR)).toBe(2);
  });

  it('a caller who asks repeatedly works harder, hardest in place of a picture, and then has to wait; others do not', async () => {
    await start();
    const seen: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await tryCode(BOT, 'XXXXX');
      const { status, body } = await create(BOT, 'work');
      seen.push(status === 200 ? body.challenge.difficulty : status);
    }
    const order = [2, 3, 4, 5, 6, 429];
    expect(seen.map((one) => order.indexOf(one))).toEqual(
      seen.map((one) => order.indexOf(one)).sort((a, b) => a - b),
    );
    expect(seen).toContain(6);
    expect(seen.at(-1)).toBe(429);
    const refused = await create(BOT);
    expect(refused).toMatchObject({ status: 429, body: { errors: { '': { code: 'tooManyRequests' } } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await difficulty(VISITOR)).toBe(2);
    expect(refused.body.errors[''].message).toBe('Слишком много запросов, попробуйте через 10 минут');
    nowMs += 30 * 60_000;
    expect(await difficulty(BOT), 'not for ever').toBe(2);
  });

  it('a neighbour of a bot shares a little of its risk', async () => {
    await start();
    await times(120, () => create(BOT, 'work'));
    expect(await difficulty(NEIGHBOUR)).toBeGreaterThan(2);
    expect(await difficulty(VISITOR)).toBe(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a captcha that is used again',
      async () => {
        const uid = await tryCode(BOT, CODE);
        const captcha = { captcha_uid: uid, captcha_code: CODE };
        for (let sent = 0; sent < 2; sent += 1)
          await call(BOT, '/about/quality/feedback/create', { ...bodies.question, ...captcha });
      },
    ],
    [
      'a picture that is read in no time',
      async () => {
        const { uid } = (await create(BOT)).body;
        await call(BOT, '/app/captcha/check', { uid, code: CODE });
      },
    ],
    [
      'an input that no person sees',
      async () => {
        const captcha = { captcha_uid: await tryCode(BOT, CODE), captcha_code: CODE };
        const signals = { 'zayavka-signals': 'fill-ms=9000, honeypot=filled' };
        await call(BOT, '/about/quality/feedback/create', { ...bodies.question, ...captcha }, signals);
      },
    ],
  ])('%s raises it', async (_what, act) => {
    await start();
    await times(4, act);
    expect(await difficulty(BOT)).toBeGreaterThan(2);
    expect(await difficulty(VISITOR)).toBe(2);
  });

  it('a form may ask for nothing while there is no risk, and asks for a captcha once there is', async () => {
    await start(withRisk({ work: 20 }));
    const status = async (address: string) =>
      (await call(address, '/app/captcha/check-status?form_type=feedback_request')).body;
    expect(await status(VISITOR)).toBe(false);
    const send = (address: string) => call(address, '/about/quality/feedback/create', bodies.question);
    expect((await send(VISITOR)).status).toBe(200);
    await times(10, () => tryCode(BOT, 'XXXXX'));
    expect(await status(BOT)).toBe(true);
    expect(await send(BOT)).toMatchObject({
      status: 422,
      body: { errors: { captcha_code: { code: 'captchaRequired' } } },
    });
  });

  it.each([
    [undefined, { visitor: 'picture', bot: 'picture' }],
    ['work', { visitor: 'work', bot: 'picture' }],
    ['{"work":10,"picture":10}', { visitor: undefined, bot: 'picture' }],
    ['{"picture":200,"refuse":200}', { visitor: 'work', bot: 'work' }],
  ])('with CAPTCHA=%s the status names beside true what is given: %o', async (captcha, { visitor, bot }) => {
    await start(own, captcha);
    await times(8, () => tryCode(BOT, 'XXXXX'));
    const status = async (address: string) => {
      const { body, headers } = await call(address, '/app/captcha/check-status');
      return [body, headers['zayavka-captcha-kind']];
    };
    expect(await status(VISITOR)).toEqual([visitor !== undefined, visitor]);
    expect(await status(BOT)).toEqual([true, bot]);
  });

  it('pictures where work was enough raise it, and do not where pictures come first', async () => {
    const levels: (number | undefined)[] = [];
    for (const captcha of ['work', 'picture']) {
      if (captcha === 'picture') await server.close();
      await start(own, captcha);
      await times(8, () => create(BOT));
      levels.push(await difficulty(BOT));
    }
    expect(levels[0]).toBeGreaterThan(2);
    expect(server.log()).not.toContain('"picture":8');
  });

  it('every decision is in the log and in the metrics, without anybody in it', async () => {
    await start();
    await times(12, () => create(BOT));
    expect(server.log()).toMatch(
      /"risk":\{"form":"quality","level":"work","score":\d+,"counts":\{"network":\d+/,
    );
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics).toContain('zayavka_risk_decisions_total{form="quality",level="work"} 12');
    const kept = JSON.stringify(await server.database.selectFrom('rate_counters').selectAll().execute());
    for (const text of [server.log(), metrics, kept])
      for (const secret of [BOT, PHONE]) expect(text).not.toContain(secret);
  });
});
