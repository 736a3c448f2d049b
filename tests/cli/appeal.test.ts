import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, openSqlite } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

const NUMBER = '482190711234';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-appeal-'));
  vi.stubEnv('DATA_DIR', folder);
  await inDatabase(async (database) => {
    await migrate(database);
    await database
      .insertInto('appeals')
      .values({
        number: NUMBER,
        phone_key: '0'.repeat(64),
        status: 'Зарегистрировано',
        filed_at: '2026-01-15T09:00:00.000Z',
        found_from: '2026-01-15T21:00:00.000Z',
        planned_at: '2026-01-29T21:00:00.000Z',
        considered_at: null,
      })
      .execute();
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase<T>(work: (database: ReturnType<typeof openSqlite>) => Promise<T>): Promise<T> {
  const database = openSqlite(folder);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
const audited = () =>
  inDatabase((database) => database.selectFrom('audit_log').selectAll().orderBy('position').execute());

const run = (...args: string[]) => runCaptured(commands, ['appeal', ...args], { cwd: folder });

describe('zayavka appeal', () => {
  it('prints an appeal, and leaves it out of the audit log', async () => {
    expect(await run(NUMBER)).toMatchObject({
      exitCode: 0,
      out: `${NUMBER}  planned 30.01.2026  considered -  Зарегистрировано\n`,
      err: '',
    });
    expect(await audited()).toEqual([]);
  });

  it('sets the status and the day, and writes down that it was done', async () => {
    const { exitCode, out } = await run(NUMBER, '--status', ' Ответ отправлен ', '--fact', '20.01.2026');
    expect([exitCode, out.split('\n')[0]]).toEqual([
      0,
      `${NUMBER}  planned 30.01.2026  considered 20.01.2026  Ответ отправлен`,
    ]);
    expect(await audited()).toMatchObject([
      { user_id: null, action: 'appeal-changed', subject: `appeal:${NUMBER}` },
    ]);
  });

  it('leaves alone what it is not given', async () => {
    await run(NUMBER, '--fact', '20.01.2026');
    const { out } = await run(NUMBER, '--status', 'Ответ отправлен', '--format', 'json');
    expect(JSON.parse(out)).toEqual({
      claim_number: NUMBER,
      status: 'Ответ отправлен',
      plan_consideration_date: Date.parse('2026-01-30T00:00:00+03:00') / 1000,
      fact_consideration_date: Date.parse('2026-01-20T00:00:00+03:00') / 1000,
      history: [
        { at: expect.any(String), by: 'operator', changed: { consideredAt: '2026-01-19T21:00:00.000Z' } },
        { at: expect.any(String), by: 'operator', changed: { status: 'Ответ отправлен' } },
      ],
    });
  });

  it('writes the answer, and prints it with what the appeal was before', async () => {
    const { out } = await run(
      NUMBER,
      '--status',
      'Ответ отправлен',
      '--answer',
      'Карта ждёт вас.\nВозьмите паспорт.',
    );
    expect(out.split('\n').slice(1)).toEqual([
      '  Карта ждёт вас.',
      '  Возьмите паспорт.',
      expect.stringMatching(/^ {2}20\d\d-\S+Z {2}operator {2}status, answer$/),
      '',
    ]);
    expect((await run(NUMBER, '--answer', '')).out).not.toContain('паспорт');
  });

  it('takes the number as the success panel groups it', async () => {
    expect((await run('4821', '9071', '1234')).exitCode).toBe(0);
  });

  it.each<[string, string[], string]>([
    ['a number that was never given', ['111111111111', '--status', 'x'], 'APPEAL_UNKNOWN'],
    ['no number', [], 'Give the NUMBER'],
    ['words for a number', ['today'], 'Give the NUMBER'],
    ['a day that does not exist', [NUMBER, '--fact', '31.02.2026'], 'DD.MM.YYYY'],
    ['a day in another writing', [NUMBER, '--fact', '2026-02-01'], 'DD.MM.YYYY'],
    ['an empty status', [NUMBER, '--status', ' '], 'needs a text'],
    ['an answer that is too long', [NUMBER, '--answer', 'x'.repeat(4001)], '4000'],
    ['a status that is too long', [NUMBER, '--status', 'x'.repeat(201)], '200'],
    ['a format that it does not know', [NUMBER, '--format', 'xml'], 'no format "xml"'],
  ])('changes nothing with %s', async (_what, args, message) => {
    const { exitCode, out, err } = await run(...args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(await audited()).toEqual([]);
  });
});
