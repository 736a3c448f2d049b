import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { FORM_HEADER, formatFormHeader, WITHDRAW_PATH, WITHDRAWAL_LINK_HEADER } from '#contract';
import { type CodeMessage, createOneTimeCodes } from '#server';
import { createWithdrawalLinks } from '../../api/server/consents/withdrawal-links.ts';
import { createRateLimiter } from '../../api/server/limits/rate-limiter.ts';
import { rateLimits } from '../../api/server/limits/rate-limits.ts';
import { serveWithdrawal } from '../../api/server/site/serve-withdrawal.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PHONE = '+79161234567';
const EMAIL = 'anna@example.ru';
const NOW_MS = Date.UTC(2026, 0, 15, 9);
let server: TestServer;
let app: FastifyInstance;
let sent: CodeMessage[];
afterEach(async () => {
  await app.close();
  await server.close();
});

async function start({ hasCodes }: { hasCodes: boolean }): Promise<void> {
  sent = [];
  server = await startTestServer({ now: () => NOW_MS });
  const { database } = server;
  const nowIso = () => new Date(NOW_MS).toISOString();
  const codes = createOneTimeCodes(database, {
    ...{ nowIso, randomInt: () => 7, onOutcome: () => {} },
    deliver: async (message) => {
      sent.push(message);
      return { ok: true };
    },
  });
  app = Fastify();
  serveWithdrawal(app, {
    ...{ database, nowIso, isProxyTrusted: false, https: false },
    links: createWithdrawalLinks(database, () => NOW_MS),
    codes: hasCodes ? codes : undefined,
    limiter: await createRateLimiter(database, rateLimits({ code: '2/1h' }), {
      now: () => NOW_MS,
      onFailure: () => {},
    }),
  });
}

/** Stores a request with consents. */
async function stored(): Promise<{ number: string; link: string; cookie: string }> {
  const live = await server.forms.live('phone-call');
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/crm/general/create', payload: { form_id: 'phone-call', phone: PHONE } },
    headers: { [FORM_HEADER]: formatFormHeader({ slug: 'phone-call', version: live?.hash ?? '' }) },
  });
  return {
    number: String(answer.json().id),
    link: String(answer.headers[WITHDRAWAL_LINK_HEADER]),
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  };
}

/** Returns the query parameters of the page after the call. */
async function withdraw(fields: Record<string, string>, cookie = ''): Promise<Record<string, string>> {
  const answer = await app.inject({
    ...{ method: 'POST', url: WITHDRAW_PATH, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
  expect(answer.statusCode).toBe(303);
  return Object.fromEntries(new URL(String(answer.headers.location), 'http://x').searchParams);
}
const withdrawals = async (): Promise<number> =>
  (await server.database.selectFrom('consent_withdrawals').selectAll().execute()).length;

describe('a withdrawal of consents', () => {
  it('is not made by the number and the phone of a request, which strangers can know', async () => {
    await start({ hasCodes: false });
    const { number } = await stored();
    expect(await withdraw({ request: number, contact: PHONE })).toEqual({ withdrawn: 'unproved' });
    expect(await withdrawals()).toBe(0);
  });

  it('is made by the browser that has sent the request, also after others', async () => {
    await start({ hasCodes: false });
    const { number, cookie } = await stored();
    expect(await withdraw({ request: number, contact: PHONE }, cookie)).toEqual({ withdrawn: 'yes' });
    expect(await withdrawals()).toBeGreaterThan(0);
  });

  it('is made by the signed link of the request, and not by that of another or a forged one', async () => {
    await start({ hasCodes: false });
    const [mine, other] = [await stored(), await stored()];
    const forged = `${mine.number}${other.link.slice(other.number.length)}`;
    const longer = mine.link.replace(/\.([0-9a-z]+)\./, '.zzzzzzzz.');
    for (const link of [other.link, forged, longer, 'x'])
      expect(await withdraw({ request: mine.number, contact: PHONE, link })).toEqual({
        withdrawn: 'unproved',
      });
    expect(await withdraw({ request: mine.number, contact: PHONE, link: mine.link })).toEqual({
      withdrawn: 'yes',
    });
  });

  it('by a link still needs the phone or e-mail of the request', async () => {
    await start({ hasCodes: false });
    const { number, link } = await stored();
    expect(await withdraw({ request: number, contact: '+79160000000', link })).toEqual({ withdrawn: 'no' });
  });

  it('of a request that has an e-mail and no phone is made by either proof with that e-mail', async () => {
    await start({ hasCodes: true });
    const { number, cookie } = await stored();
    await server.database
      .updateTable('requests')
      .set({ answers: JSON.stringify({ email: EMAIL }), payload: JSON.stringify({ email: EMAIL }) })
      .where('id', '=', number)
      .execute();
    const { proof = '' } = await withdraw({ request: number, contact: EMAIL });
    expect([sent, proof.includes(EMAIL)]).toEqual([[expect.objectContaining({ email: EMAIL })], false]);
    expect(await withdraw({ request: number, contact: PHONE }, cookie)).toEqual({ withdrawn: 'no' });
    expect(await withdraw({ proof, code: '777777' })).toEqual({ withdrawn: 'yes' });
    expect(await withdraw({ request: number, contact: ` ${EMAIL.toUpperCase()}` }, cookie)).toEqual({
      withdrawn: 'no',
    });
  });

  it('is made by a code that was sent to the phone, which its address does not show', async () => {
    await start({ hasCodes: true });
    const { number } = await stored();
    const { proof = '' } = await withdraw({ request: number, contact: '8 (916) 123-45-67' });
    expect(sent).toMatchObject([{ phone: PHONE, code: '777777' }]);
    expect(proof).not.toMatch(/9161234567/);
    expect(await withdraw({ proof, code: '123456' })).toEqual({ proof, withdrawn: 'wrong' });
    expect(await withdraw({ proof: `A${proof.slice(1)}`, code: '777777' })).toEqual({ withdrawn: 'no' });
    expect(await withdrawals()).toBe(0);
    expect(await withdraw({ proof, code: '777 777' })).toEqual({ withdrawn: 'yes' });
  });

  it('sends no code where there is no such request, and its answer does not show that', async () => {
    await start({ hasCodes: true });
    const { number } = await stored();
    const unknown = await withdraw({ request: number, contact: '+79990000000' });
    expect([Object.keys(unknown), sent]).toEqual([['proof'], []]);
    expect(await withdraw({ proof: unknown.proof ?? '', code: '777777' })).toEqual({ withdrawn: 'over' });
    expect(await withdrawals()).toBe(0);
  });

  it('sends no more codes to a phone than others may', async () => {
    await start({ hasCodes: true });
    const { number } = await stored();
    for (let time = 0; time < 2; time += 1) await withdraw({ request: number, contact: PHONE });
    expect(await withdraw({ request: number, contact: PHONE })).toEqual({
      again: expect.stringMatching(/^\d+$/),
    });
    expect(sent).toHaveLength(2);
  });
});
