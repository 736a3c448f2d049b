import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestStore, eraseRequestsOf, migrate, openSqlite, sha256, type Tables } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { runCaptured } from './captured-cli.ts';

const PHONE = '9161112233';
const TEXT = 'Я соглашаюсь на <обработку> данных\n\nДанные: «Телефон»';

let folder: string;
let database: Kysely<Tables>;
let id: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-consent-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  database = openSqlite(folder);
  await migrate(database);
  await publishStub(database);
  const saved = await createRequestStore(database, () => '2026-01-15T09:00:00.000Z').save(
    newRequest({
      answers: JSON.stringify({ phone: PHONE, email: 'anna@example.ru' }),
      consents: [{ purpose: 'privacy', text: TEXT, textHash: sha256(TEXT), evidenced: true }],
    }),
  );
  id = 'id' in saved ? saved.id : '';
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], input = '') =>
  runCaptured(commands, ['consent', ...args], { cwd: folder, input });
const paragraphsIn = (html: string): string[] =>
  [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code))),
  );

describe('zayavka consent show', () => {
  it('prints what was in front of the visitor, so that its hash can be computed again', async () => {
    const { exitCode, out } = await run(['show', id]);
    expect(exitCode).toBe(0);
    expect(paragraphsIn(out).join('\n\n')).toBe(TEXT);
    expect(out).toContain(`data-sha256="${sha256(paragraphsIn(out).join('\n\n'))}"`);
    expect(out).toContain('data-given="2026-01-15T09:00:00.000Z"');
  });

  it('prints it after the request was destroyed as well', async () => {
    await eraseRequestsOf(database, { phone: PHONE }, { nowMs: 0 });
    expect(paragraphsIn((await run(['show', id])).out).join('\n\n')).toBe(TEXT);
  });

  it('prints data for machines', async () => {
    expect(JSON.parse((await run(['show', id, '--format', 'json'])).out)).toMatchObject([
      { purpose: 'privacy', text: TEXT, textHash: sha256(TEXT), evidenced: true },
    ]);
  });

  it.each([
    [['show', '1'], 1, 'No consent is logged'],
    [['show'], 2, 'Give the number of one request'],
    [['show', '1', '--format', 'xml'], 2, 'no format "xml"'],
    [['shw', '1'], 2, 'Did you mean "show"?'],
  ])('%j ends with %i', async (args, code, message) => {
    const { exitCode, err } = await run(args);
    expect([exitCode, err]).toEqual([code, expect.stringContaining(message)]);
  });
});

describe('zayavka consent withdraw', () => {
  it('logs that a person takes back what they agreed to, whose phone comes from the input', async () => {
    expect(await run(['withdraw'], '+7 916 111-22-33\n')).toMatchObject({
      exitCode: 0,
      err: expect.stringContaining('1 consent(s) withdrawn'),
    });
    expect((await run(['show', id])).out).toMatch(/data-withdrawn="\d{4}-/);
    expect(await run(['withdraw'], PHONE)).toMatchObject({ exitCode: 1 });
  });

  it('takes an e-mail too, where a request has no phone', async () => {
    expect(await run(['withdraw'], 'Anna@example.ru\n')).toMatchObject({ exitCode: 0 });
    expect((await run(['show', id])).out).toMatch(/data-withdrawn="\d{4}-/);
  });

  it.each([
    [['withdraw', PHONE], ''],
    [['withdraw', '--purpose', PHONE], ''],
    [['withdraw'], 'nothing'],
  ])('takes no phone from %j', async (args, input) => {
    expect(await run(args, input)).toMatchObject({ exitCode: 2, out: '' });
    expect((await run(['show', id])).out).toContain('data-withdrawn=""');
  });

  it('of a phone that has agreed to nothing leaves no trace in the audit log', async () => {
    expect(await run(['withdraw'], '9990000000')).toMatchObject({
      exitCode: 1,
      err: '0 consent(s) withdrawn.\n',
    });
    expect(await database.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });
});
