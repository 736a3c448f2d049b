import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#engine/model/time';
import { createMessageWorker, createSavedForms, eraseSavedBy, linkQueue, type Tables } from '#server';
import { destroySaved, type FormToSave } from '../../api/server/resume/saved-forms.ts';
import { openTestDatabase } from '../api/test-database.ts';

const STARTED_MS = Date.parse('2026-01-15T09:00:00Z');
const MINUTE_MS = 60_000;
const SECRET = 'of the program that sends links';
const TARGET = 'resume-command';
const FORM: FormToSave = {
  ...{ slug: 'loan', variant: 'default', version: 'a'.repeat(64), lang: 'ru', title: 'Кредит', days: 14 },
  answers: { name: 'Петрова Анна', income: 40_000 },
  ...{ step: 'about', target: { email: 'Anna@example.ru' }, page: '/resume' },
};

let database: Kysely<Tables>;
let nowMs: number;
let outcomes: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  nowMs = STARTED_MS;
  outcomes = [];
});
afterEach(() => database.destroy());

const savedForms = (sends: boolean) =>
  createSavedForms(database, {
    nowIso: () => new Date(nowMs).toISOString(),
    publicUrl: 'https://bank.example',
    onOutcome: (outcome) => outcomes.push(outcome),
    ...(sends ? { sender: { target: TARGET, secret: SECRET } } : {}),
  });
const secretOf = (link = ''): string => link.split('#')[1] ?? '';
const save = async (): Promise<string> => secretOf((await savedForms(false).save(FORM)).link);
/** Returns everything that the database has of the saved form. */
const stored = async (): Promise<string> =>
  JSON.stringify([
    await database.selectFrom('saved_forms').selectAll().execute(),
    await database.selectFrom('notices').selectAll().execute(),
  ]);

/** Returns the program that receives the messages; it refuses them until the test lets it accept. */
function sender() {
  const messages: { body: string; ok: boolean }[] = [];
  const state = { takes: false };
  const worker = createMessageWorker({
    queue: linkQueue(database, TARGET, SECRET),
    post: async ({ body }) => {
      messages.push({ body, ok: state.takes });
      return state.takes ? { ok: true } : { ok: false, failure: 'exit 1' };
    },
    secret: SECRET,
    now: () => nowMs,
    random: () => 0,
  });
  return { messages, state, tick: worker.tick };
}

describe('a form that is saved for another device', () => {
  it('is opened by its link, with its step and the version that was started', async () => {
    const secret = await save();
    expect(await savedForms(false).open(secret)).toEqual({
      ...{ slug: 'loan', variant: 'default', version: FORM.version },
      ...{ answers: FORM.answers, step: 'about' },
    });
    expect(outcomes).toEqual(['saved', 'opened']);
  });

  it('is in the database without anything that reads it', async () => {
    const secret = await save();
    const text = await stored();
    for (const hidden of [secret, 'Петрова', '40000', 'income', 'example.ru'])
      expect(text.toLowerCase()).not.toContain(hidden.toLowerCase());
  });

  it.each<[title: string, afterMs: number[], outcome: string]>([
    ['once more within the hour: a device may have failed', [0, 59 * MINUTE_MS], 'opened'],
    ['no more an hour after the first time', [0, 60 * MINUTE_MS], 'used'],
    ['on its last day', [14 * DAY_MS - 1], 'opened'],
    ['no more when its days are over', [14 * DAY_MS], 'expired'],
  ])('opens %s', async (_title, times, outcome) => {
    const secret = await save();
    for (const afterMs of times) {
      nowMs = STARTED_MS + afterMs;
      await savedForms(false).open(secret);
    }
    expect(outcomes.at(-1)).toBe(outcome);
  });

  it.each(['', 'x'.repeat(22), 'A'.repeat(10)])('is not opened by another link: %j', async (secret) => {
    await save();
    expect(await savedForms(false).open(secret)).toBe('unknown');
  });

  it('is not opened where somebody has put it into the place of another', async () => {
    const [mine, other] = [await save(), await save()];
    const rows = await database.selectFrom('saved_forms').select(['id', 'sealed']).execute();
    const [first, second] = rows;
    await database
      .updateTable('saved_forms')
      .set({ sealed: second?.sealed ?? '' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const opened = await Promise.all([mine, other].map((secret) => savedForms(false).open(secret)));
    expect(opened.filter((one) => one === 'unknown')).toHaveLength(1);
  });

  it('is destroyed when it opens nothing any more, and forgotten a month later', async () => {
    const secret = await save();
    expect(await destroySaved(database, STARTED_MS + 14 * DAY_MS - 1)).toBe(0);
    expect(await destroySaved(database, STARTED_MS + 14 * DAY_MS)).toBe(1);
    nowMs = STARTED_MS + 20 * DAY_MS;
    expect(await savedForms(false).open(secret)).toBe('expired');
    await destroySaved(database, STARTED_MS + 45 * DAY_MS);
    expect(await savedForms(false).open(secret)).toBe('unknown');
  });

  it('is destroyed an hour after it was opened', async () => {
    const secret = await save();
    await savedForms(false).open(secret);
    expect(await destroySaved(database, STARTED_MS + 60 * MINUTE_MS)).toBe(1);
    nowMs += 60 * MINUTE_MS;
    expect(await savedForms(false).open(secret)).toBe('used');
  });

  it('is erased by the e-mail or phone that its link went to, however that is written', async () => {
    await savedForms(true).save(FORM);
    await savedForms(true).save({ ...FORM, target: { phone: '+79161234567' } });
    expect(await eraseSavedBy(database, { email: 'anna@EXAMPLE.ru' })).toBe(1);
    expect(await eraseSavedBy(database, { phone: '+79161234567' })).toBe(1);
    expect(JSON.parse(await stored())).toEqual([[], []]);
  });
});

describe('the link of a saved form', () => {
  it('waits for a program that refuses it, unreadable, and is gone when that has taken it', async () => {
    expect(await savedForms(true).save(FORM)).toEqual({});
    const { messages, state, tick } = sender();
    await tick();
    expect(await stored()).not.toContain('bank.example');
    state.takes = true;
    nowMs += DAY_MS;
    await tick();
    expect(messages.map(({ ok }) => ok)).toEqual([false, true]);
    const { type, data } = JSON.parse(messages[1]?.body ?? '{}');
    expect({ type, ...data }).toMatchObject({
      ...{ type: 'form.saved', email: 'Anna@example.ru', title: 'Кредит', lang: 'ru' },
      ...{ expires: '2026-01-29T09:00:00.000Z' },
    });
    expect(data.link).toMatch(/^https:\/\/bank\.example\/resume#[\w-]{22}$/);
    expect(await savedForms(true).open(secretOf(data.link))).toMatchObject({ answers: FORM.answers });
    expect(await database.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  it('is given up where it was kept with another secret', async () => {
    await savedForms(true).save(FORM);
    const queue = linkQueue(database, TARGET, `${SECRET}, changed`);
    expect(await queue.lease({ nowMs, leaseMs: 1, limit: 9 })).toEqual([]);
    expect(await database.selectFrom('notices').selectAll().execute()).toEqual([]);
  });
});
