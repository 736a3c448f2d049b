import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Appeals, createAccess, createAppeals, createRequestStore, type Tables } from '#server';
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
  appeals = createAppeals(database, { nowIso, audit, wait: async () => {} });
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
const historyOf = async (number: string) => (await appeals.historyOf([number])).get(number) ?? [];

describe('what becomes of an appeal', () => {
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
    expect(await appeals.read(number)).toMatchObject({ status: 'Зарегистрировано' });
  });

  it('is hidden with its request, comes back with it, and is destroyed with it', async () => {
    const number = await file();
    await appeals.change(number, { answer: 'Готово' });
    const mark = (marked_at: string | null) =>
      database.updateTable('requests').set({ marked_at }).where('id', '=', number).execute();
    await mark(nowIso());
    expect(await appeals.change(number, { answer: 'Ещё' })).toBeUndefined();
    await mark(null);
    expect(await historyOf(number)).toHaveLength(1);
    await database
      .transaction()
      .execute((transaction) =>
        destroyRows(transaction, [{ id: number, form: 'phone-call' }], 'phone', nowMs),
      );
    expect(await database.selectFrom('appeal_changes').selectAll().execute()).toEqual([]);
  });
});
