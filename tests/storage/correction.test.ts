import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Corrections,
  correctRequest,
  createAppeals,
  createMessageWorker,
  crmTarget,
  eraseRequestsOf,
  leadQueue,
  noticeQueue,
} from '#server';
import type { Delivery } from '../../api/server/outbox/post-webhook.ts';
import { ALWAYS_FIRST, solvedCaptcha } from '../api/solved-captcha.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { bodies, PHONE } from '../fixtures/quality.ts';

const NOW_MS = Date.UTC(2026, 5, 1);
const nowIso = new Date(NOW_MS).toISOString();
const OTHER_PHONE = '9161234599';

let server: TestServer;
let id = '';
const messages: { type: string; data: { id: string; payload: Record<string, unknown> } }[] = [];
beforeEach(async () => {
  server = await startTestServer({ now: () => NOW_MS, randomInt: ALWAYS_FIRST });
  messages.length = 0;
  const { uid, code } = await solvedCaptcha(server, 'quality');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/about/quality/feedback/create',
    payload: { ...bodies.question, captcha_uid: uid, captcha_code: code },
  });
  ({ id } = answer.json<{ id: string }>());
});
afterEach(() => server.close());

const appeals = () =>
  createAppeals(server.database, {
    nowIso: () => nowIso,
    audit: server.access.audit,
    wait: async () => {},
  });
const correct = (corrections: Corrections, number = id) =>
  correctRequest(
    {
      ...{ database: server.database, forms: server.forms, appeals: appeals() },
      ...{ audit: server.access.audit, userId: null, nowIso },
    },
    number,
    corrections,
  );
const stored = async () => {
  const row = await server.database
    .selectFrom('requests')
    .select(['payload', 'answers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { sent: JSON.parse(row.payload), answers: JSON.parse(row.answers) };
};
const send = (queue: ReturnType<typeof leadQueue>) =>
  createMessageWorker({
    queue,
    post: async ({ body }): Promise<Delivery> => {
      messages.push(JSON.parse(body));
      return { ok: true };
    },
    ...{ secret: 'of the CRM', now: () => NOW_MS, random: () => 0 },
  }).tick();

describe('a correction', () => {
  it('replaces answers in the body and among the answers, and leaves the others as they were sent', async () => {
    const before = await stored();
    expect(await correct({ fio: 'Сидорова Анна Ильинична' })).toEqual({ kind: 'corrected', told: 0 });
    expect(await stored()).toEqual({
      sent: { ...before.sent, fio: 'Сидорова Анна Ильинична' },
      answers: { ...before.answers, fio: 'Сидорова Анна Ильинична' },
    });
  });

  it('keeps the earlier value nowhere, and the audit log names the answers alone', async () => {
    await correct({ fio: 'Сидорова Анна Ильинична' });
    const log = await server.database.selectFrom('audit_log').selectAll().execute();
    expect(log.at(-1)).toMatchObject({
      ...{ user_id: null, action: 'request-corrected', subject: `request:${id}` },
      details: '{"answers":["fio"]}',
    });
    expect(JSON.stringify([log, await stored()])).not.toMatch(/Петрова/);
    expect(JSON.stringify(log)).not.toMatch(/Сидорова/);
  });

  it('moves an appeal to the phone that is right', async () => {
    await correct({ phone: OTHER_PHONE });
    const rows = await server.database.selectFrom('appeals').select(['number', 'phone_key']).execute();
    expect(rows).toEqual([{ number: id, phone_key: await appeals().keyOf(OTHER_PHONE) }]);
    expect(await eraseRequestsOf(server.database, { phone: PHONE }, { nowMs: NOW_MS })).toBe(0);
  });

  it.each<[title: string, corrections: Corrections, code: string]>([
    ['what the form refuses', { phone: '12' }, 'phone'],
    ['an answer that must be there', { fio: null }, 'fio'],
    ['an answer that the form does not have', { nickname: 'anna' }, 'nickname'],
    ['a consent, which is withdrawn', { privacy: false }, 'privacy'],
  ])('refuses %s, and changes nothing', async (_title, corrections, field) => {
    const before = await stored();
    const outcome = await correct(corrections);
    expect(outcome).toMatchObject({ kind: 'refused', errors: { [field]: { code: expect.any(String) } } });
    expect(await stored()).toEqual(before);
  });

  it('finds no request that is marked, and none of another number', async () => {
    expect(await correct({ fio: 'Сидорова Анна Ильинична' }, '100000000000')).toEqual({ kind: 'unknown' });
    await server.database.updateTable('requests').set({ marked_at: nowIso }).execute();
    expect(await correct({ fio: 'Сидорова Анна Ильинична' })).toEqual({ kind: 'unknown' });
  });

  it('is in the lead where that was not sent yet, and is passed on to a CRM that has it', async () => {
    await correct({ message: 'Когда придёт письмо?' });
    await send(leadQueue(server.database, null));
    expect(await correct({ message: 'Когда придёт счёт?' })).toEqual({ kind: 'corrected', told: 1 });
    const kept = await server.database.selectFrom('notices').select('body').execute();
    expect(JSON.stringify(kept)).not.toMatch(/придёт/);
    await send(noticeQueue(server.database, crmTarget(null)));
    expect(messages.map(({ type, data }) => [type, data.id, data.payload.message])).toEqual([
      ['request.created', id, 'Когда придёт письмо?'],
      ['request.corrected', id, 'Когда придёт счёт?'],
    ]);
  });
});
