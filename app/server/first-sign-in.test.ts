import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccess, openSqlite } from '#server';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the output of the process until it serves, when it is stopped. */
const printedAtStart = () =>
  new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, PUBLIC_URL: 'https://bank.example' },
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('Zayavka serves on')) child.kill('SIGTERM');
    });
    child.once('close', () => resolve(printed));
  });

const link = /^https:\/\/bank\.example\/studio\/login\/link#([\w-]{43})$/m;

describe('the process', () => {
  it('prints a link for the first administrator while there is no user, and none afterwards', async () => {
    const [, token = ''] = link.exec(await printedAtStart()) ?? [];
    const database = openSqlite(folder);
    const access = createAccess(database, Date.now, { ln: 10, r: 8, p: 1 });
    expect(await access.links.read(token)).toEqual({ kind: 'first' });
    await access.links.redeem(token, { name: 'boss', passwordHash: await access.passwords.hash('secret') });
    await database.destroy();
    expect(await printedAtStart()).not.toMatch(/login|token/);
  }, 30_000);
});
