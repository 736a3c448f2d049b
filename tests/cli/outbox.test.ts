import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRequestStore, migrate, openSqlite } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
let id = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-outbox-'));
  vi.stubEnv('DATA_DIR', folder);
  const database = openSqlite(folder);
  const nowIso = (): string => '2026-01-15T09:00:00.000Z';
  await migrate(database);
  await publishStub(database);
  const saved = await createRequestStore(database, nowIso).save(newRequest({ held: true }));
  if (saved.kind === 'stored') id = saved.id;
  await database.destroy();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const outbox = (...args: string[]) => runCaptured(commands, ['outbox', ...args], { cwd: folder });

describe('zayavka outbox', () => {
  it('lists entries without what visitors typed', async () => {
    const { exitCode, out, err } = await outbox('list');
    expect(exitCode).toBe(0);
    expect(out).toMatch(new RegExp(`^${id}  held +2026-01-15T09:00:00.000Z  phone-call  attempts 0\n$`));
    expect(err).toContain('pending: 0, held: 1, delivered: 0, dead: 0');
    expect((await outbox('list', '--state', 'dead')).out).toBe('');
  });

  it('shows one entry masked, and in full when asked to', async () => {
    const masked = await outbox('show', id);
    expect(JSON.parse(masked.out)).toMatchObject({ id, payload: { phone: '***' } });
    expect(masked.out).not.toMatch(/\+7916/);
    const full = await outbox('show', id, '--show');
    expect(JSON.parse(full.out).payload.phone).toMatch(/^\+7916/);
    expect((await outbox('show', '1')).exitCode).toBe(1);
  });

  it('lets a held entry go', async () => {
    expect(await outbox('replay', id)).toMatchObject({ exitCode: 0, err: '1 entry is due now.\n' });
    expect((await outbox('list', '--state', 'pending')).out).toContain(id);
  });

  it.each([
    [['list', '--state', 'lost'], /There are: pending, held, delivered, dead/],
    [['lst'], /Did you mean "list"/],
    [['replay'], /Give the ids of entries/],
    [['show'], /Give the id of one entry/],
  ])('%j is not carried out', async (args, message) => {
    expect(await outbox(...args)).toMatchObject({ exitCode: 2, err: expect.stringMatching(message) });
  });
});
