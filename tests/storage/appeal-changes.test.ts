import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Appeals,
  appealNotices,
  createAccess,
  createAppeals,
  createMessageWorker,
  createRequestStore,
  type NoticeTarget,
  noticeQueue,
  reportOverdue,
  type Tables,
} from '#server';
import { destroyRows } from '../../api/server/erasure/destroy-rows.ts';
import { openTestDatabase } from '../api/test-database.ts';
import { newRequest, publishStub } from './new-request.ts';

let database: Kysely<Tables>;
let appeals: Appeals;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.parse('2026-01-15T09:00:00Z');
  database = await openTestDatabase();
  await publishStub(database);
  const { audit } = createAccess(database, () => nowMs);
  const notify = appealNotices(['appeal-webhook', 'appeal-command']);
  appeals = createAppeals(database, { nowIso, audit, notify, wait: async () => {} });
});
afterEach(() => database.destroy());

const nowIso = (): string => new Date(nowMs).toISOString();
async function file(): Promise<string> {
  const requests = createRequestStore(database, nowIso);
  const saved = await requests.save(
    newRequest({ appeal: { phoneKey: 'key', status: 'Зарегистрировано', plannedDays: 15 } }),
  );
  if (saved.kind !== 'stored') throw new Error(saved.kind);
  return saved.id;
}
/** Returns the waiting messages by their target. */
const notices = () =>
  database.selectFrom('notices').select(['target', 'body', 'state']).orderBy('target').execute();
const mark = (number: string, marked_at: string | null) =>
  database.updateTable('requests').set({ marked_at }).where('id', '=', number).execute();
const historyOf = async (number: string) => (await appeals.historyOf([number])).get(number) ?? [];

describe('the status of an appeal', () => {
  it('is kept change by change, each with what it changed alone', async () => {
    const number = await file();
    const at = nowIso();
    await appeals.change(number, { status: 'На проверке', consideredAt: null });
    nowMs += 1000;
    await appeals.change(number, { status: 'На проверке', answer: 'Готово' });
    await appeals.change(number, { status: 'На проверке', answer: 'Готово' });
    expect(await historyOf(number)).toEqual([
      { at, changed: { status: 'На проверке' } },
      { at: nowIso(), changed: { answer: 'Готово' } },
    ]);
    expect(await historyOf(await file())).toEqual([]);
  });

  it('is complete though changes come together, and of two who have seen the same one is refused', async () => {
    const number = await file();
    const statuses = Array.from({ length: 8 }, (_, index) => `Шаг ${index}`);
    await Promise.all(statuses.map((status) => appeals.change(number, { status })));
    const history = await historyOf(number);
    expect(history.map(({ changed }) => changed.status).sort()).toEqual(statuses);
    const { status = '' } = history.at(-1)?.changed ?? {};
    expect(await appeals.read(number)).toMatchObject({ status });
    const both = ['Да', 'Нет'].map((next) => appeals.change(number, { status: next }, { seen: { status } }));
    expect((await Promise.all(both)).filter((outcome) => outcome === 'outdated')).toHaveLength(1);
    expect(await historyOf(number)).toHaveLength(statuses.length + 1);
  });

  it('is kept with the change or not at all', async () => {
    const number = await file();
    await database.schema.alterTable('audit_head').renameTo('lost').execute();
    await expect(appeals.change(number, { status: 'На проверке' })).rejects.toThrow();
    await database.schema.alterTable('lost').renameTo('audit_head').execute();
    expect(await historyOf(number)).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(await appeals.read(number)).toMatchObject({ status: 'Зарегистрировано' });
  });

  it('is hidden with its request, comes back with it, and is destroyed with it', async () => {
    const number = await file();
    await appeals.change(number, { answer: 'Готово' });
    await mark(number, nowIso());
    expect(await appeals.change(number, { answer: 'Ещё' })).toBeUndefined();
    await mark(number, null);
    expect(await historyOf(number)).toHaveLength(1);
    await database
      .transaction()
      .execute((transaction) =>
        destroyRows(transaction, [{ id: number, form: 'phone-call' }], 'phone', nowMs),
      );
    expect(await database.selectFrom('appeal_changes').selectAll().execute()).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});

describe('an appeal whose day has passed without an answer', () => {
  const DAY = 24 * 60 * 60_000;
  const report = (targets: NoticeTarget[] = ['webhook']) =>
    reportOverdue(database, { targets, publicOrigin: 'https://bank.example', nowIso });

  it('is reported once for each such day, to those who work on it', async () => {
    const number = await file();
    nowMs += 15 * DAY;
    expect(await report(), 'on the day itself').toBe(0);
    nowMs += DAY;
    expect(await report([]), 'with nobody who gets it').toBe(0);
    expect((await Promise.all([report(), report()])).toSorted(), 'by two processes').toEqual([0, 1]);
    const due = '2026-01-29T21:00:00.000Z';
    const data = { number, due, url: `https://bank.example/studio/requests/${number}` };
    expect((await notices()).map(({ target, body }) => [target, JSON.parse(body)])).toEqual([
      ['webhook', { type: 'appeal.overdue', timestamp: nowIso(), data }],
    ]);
    await appeals.change(number, { plannedAt: '2026-02-09T21:00:00.000Z' });
    expect(await report()).toBe(0);
    nowMs += 15 * DAY;
    expect(await report(), 'after a later day').toBe(1);
    expect(await report()).toBe(0);
  });

  it('is not reported once it is considered, or its term is over', async () => {
    const [answered, over] = [await file(), await file()];
    nowMs += 30 * DAY;
    await appeals.change(answered, { consideredAt: nowIso() });
    await mark(over, nowIso());
    expect(await report()).toBe(0);
  });
});

describe('the receiver of notices of appeals', () => {
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const outcomes: unknown[] = [];
  let failures: number;
  beforeEach(() => {
    for (const list of [sent, outcomes]) list.length = 0;
    failures = 0;
  });
  /** Sends the messages that are due now. */
  const tick = () =>
    createMessageWorker({
      queue: noticeQueue(database, 'appeal-webhook'),
      post: async (message) => {
        sent.push(message);
        return sent.length > failures ? { ok: true } : { ok: false, failure: 'status 500' };
      },
      ...{ secret: 'of the receiver', now: () => nowMs, random: () => 0 },
      onAttempt: (outcome) => void outcomes.push(outcome),
    }).tick();

  it('is sent what has changed, under the same id until it is taken, and the answer itself never', async () => {
    const number = await file();
    const timestamp = nowIso();
    await appeals.change(number, { status: 'На проверке', answer: 'Карта ждёт вас' });
    failures = 1;
    await tick();
    nowMs += 60_000;
    await tick();
    expect(await tick()).toBe(0);
    const data = { number, status: 'На проверке', changed: ['status', 'answer'] };
    const notice = { type: 'appeal.changed', timestamp, data };
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([notice, notice]);
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    expect(sent[1]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.stringify(outcomes), 'what the log gets').not.toMatch(new RegExp(`${number}|проверке`));
    expect((await notices()).map(({ target, state }) => [target, state])).toEqual([
      ['appeal-command', 'pending'],
      ['appeal-webhook', 'delivered'],
    ]);
  });

  it.each([
    ['other days', { plannedAt: '2026-02-01T21:00:00.000Z', consideredAt: '2026-01-19T21:00:00.000Z' }],
    ['what is there already', { status: 'Зарегистрировано', answer: '' }],
  ])('is sent nothing of %s', async (_what, change) => {
    await appeals.change(await file(), change);
    expect(await notices()).toEqual([]);
  });

  it('is sent nothing of a change that was refused, nor of an answer that was taken back', async () => {
    const number = await file();
    await appeals.change(number, { status: 'Да' }, { seen: { status: 'Нет' } });
    await appeals.change(number, { answer: 'Готово' });
    expect(await notices()).toHaveLength(2);
    await appeals.change(number, { answer: '' });
    expect(await notices()).toHaveLength(2);
  });

  it('is sent nothing of a request whose term is over, unless it comes back', async () => {
    const number = await file();
    await appeals.change(number, { answer: 'Готово' });
    await mark(number, nowIso());
    expect(await tick()).toBe(0);
    await mark(number, null);
    expect(await tick()).toBe(1);
  });
});
