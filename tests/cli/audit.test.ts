import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccess, migrate, openSqlite } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-audit-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase(
  work: (database: ReturnType<typeof openSqlite>) => Promise<unknown>,
): Promise<void> {
  const database = openSqlite(folder);
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}
const writeTwo = () =>
  inDatabase(async (database) => {
    await migrate(database);
    const { users } = createAccess(database, Date.now);
    await users.add('ivanova', 'content');
    await users.disable('ivanova');
  });

const run = (...args: string[]) => runCaptured(commands, ['audit', ...args], { cwd: folder });

describe('zayavka audit verify', () => {
  it('prints the head of a whole chain, which is an anchor for the next time', async () => {
    await writeTwo();
    const { exitCode, out, err } = await run('verify');
    expect([exitCode, err]).toEqual([0, expect.stringContaining('Unchanged: 2 entries')]);
    const [, anchor = ''] = /^head (2:[0-9a-f]{64})\n$/.exec(out) ?? [];
    expect((await run('verify', '--anchor', anchor)).exitCode).toBe(0);
    const other = anchor.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await run('verify', '--anchor', other)).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(/^2 {2}anchor {2}/),
    });
  });

  it('exits with 1 and names each entry that is not as it was written', async () => {
    await writeTwo();
    await inDatabase((database) =>
      database.updateTable('audit_log').set({ action: 'sign-in' }).where('position', '=', 1).execute(),
    );
    const { exitCode, out } = await run('verify', '--format', 'json');
    expect([exitCode, JSON.parse(out)]).toMatchObject([
      1,
      { entries: 2, head: { position: 2 }, findings: [{ code: 'changed', position: 1 }] },
    ]);
  });

  it.each([[['verify']], [['verify', '--anchor', 'x']], [['verify', '--format', 'xml']], [['erase']], [[]]])(
    'exits with 2 where it cannot run: %j',
    async (args) => {
      expect(await run(...args)).toMatchObject({ exitCode: 2, out: '' });
    },
  );
});
