import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestStore, migrate, openSqlite, verifyAudit } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { runCaptured } from './captured-cli.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');
const PHONE = '9165550001';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-keys-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  const database = openSqlite(folder);
  await migrate(database);
  await publishStub(database);
  await createRequestStore(database, () => '2026-01-15T09:00:00.000Z').save(
    newRequest({ answers: JSON.stringify({ phone: PHONE }), payload: JSON.stringify({ phone: PHONE }) }),
  );
  await database.destroy();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const keys = (...args: string[]) => runCaptured(commands, ['keys', ...args], { cwd: folder });

/** Returns what the database has of the request, and the actions in its audit log. */
async function stored(): Promise<{ answers: string; actions: string[]; isWhole: boolean }> {
  const database = openSqlite(folder);
  const { answers } = await database.selectFrom('requests').select('answers').executeTakeFirstOrThrow();
  const rows = await database.selectFrom('audit_log').select('action').orderBy('position').execute();
  const { findings } = await verifyAudit(database);
  await database.destroy();
  return { answers, actions: rows.map(({ action }) => action), isWhole: findings.length === 0 };
}

describe('zayavka keys', () => {
  it('encrypts what was stored before, adds a key and replaces the master key, and each is in the audit log', async () => {
    vi.stubEnv('SEALING_KEY', KEY);
    expect(await keys('seal')).toMatchObject({
      exitCode: 0,
      err: expect.stringMatching(/^1 row\(s\) and 0 file\(s\) encrypted by data key 1\.$/m),
    });
    expect((await stored()).answers).toMatch(/^zs1:1:/);
    expect(await keys('rotate')).toMatchObject({ exitCode: 0, err: expect.stringMatching(/^Data key 2 /) });
    expect((await keys('status')).out).toMatch(/^1 {2}\S+ {2}current\n2 {2}\S+$/m);

    vi.stubEnv('SEALING_KEY', OTHER_KEY);
    await writeFile(join(folder, 'former'), `${KEY}\n`);
    vi.stubEnv('SEALING_FORMER_KEY_FILE', join(folder, 'former'));
    expect(await keys('rewrap')).toMatchObject({ exitCode: 0, err: expect.stringMatching(/^2 data key/) });
    vi.stubEnv('SEALING_FORMER_KEY_FILE', '');
    expect((await keys('status')).exitCode).toBe(0);
    expect(await stored()).toMatchObject({
      actions: ['values-sealed', 'key-added', 'keys-rewrapped'],
      isWhole: true,
    });
  });

  it('takes its master key from a program, which never shows it', async () => {
    const program = join(folder, 'token.sh');
    // The token turns letters by half of the alphabet, and back again.
    await writeFile(
      program,
      '#!/bin/sh\nif [ "$1" = wrap ]; then tr A-Za-z N-ZA-Mn-za-m; else tr N-ZA-Mn-za-m A-Za-z; fi\n',
      {
        mode: 0o700,
      },
    );
    vi.stubEnv('SEALING_KEY_COMMAND', program);
    expect((await keys('seal')).exitCode).toBe(0);
    expect((await stored()).answers).toMatch(/^zs1:1:/);
    const erased = await runCaptured(commands, ['erase', '--phone', '-'], {
      cwd: folder,
      input: `${PHONE}\n`,
    });
    expect(erased.err).toContain('1 request(s) destroyed.');
    vi.stubEnv('SEALING_KEY_COMMAND', '/bin/false');
    expect((await keys('status')).err).toMatch(/SEALING_KEY_WRONG: The key of SEALING_KEY_COMMAND /);
  });

  it('has nothing to do where nothing is encrypted', async () => {
    expect(await keys('seal')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('set SEALING_KEY_FILE'),
    });
  });
});
