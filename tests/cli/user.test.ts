import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccess, openSqlite } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-user-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('PUBLIC_URL', 'https://bank.example/');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runCaptured(commands, ['user', ...args], { cwd: folder });

/** Returns the user of a printed link, as the server would read it. */
async function ownerOf(printed: string): Promise<unknown> {
  const database = openSqlite(folder);
  try {
    const token = new URL(printed.trim()).hash.slice(1);
    return await createAccess(database, Date.now).links.read(token);
  } finally {
    await database.destroy();
  }
}

describe('zayavka user', () => {
  it('resets the second factors of somebody who has lost them, which the audit log has', async () => {
    await run('add', 'ivanova', '--role', 'content');
    const inDatabase = async <T>(
      work: (database: ReturnType<typeof openSqlite>) => Promise<T>,
    ): Promise<T> => {
      const database = openSqlite(folder);
      try {
        return await work(database);
      } finally {
        await database.destroy();
      }
    };
    const id = await inDatabase(async (database) => {
      const { users, secondFactors } = createAccess(database, Date.now);
      const user = await users.find('ivanova');
      await secondFactors.addKey(user.id, { credentialId: 'key', publicKey: 'public', counter: 0 }, '');
      await secondFactors.makeRecoveryCodes(user.id);
      return user.id;
    });
    expect(await run('reset-second-factor', 'Ivanova')).toMatchObject({ exitCode: 0, out: '' });
    await inDatabase(async (database) => {
      const { secondFactors } = createAccess(database, Date.now);
      expect([await secondFactors.list(id), await secondFactors.recoveryCodesLeft(id)]).toEqual([[], 0]);
      const log = await database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      expect(log.at(-1)).toMatchObject({
        action: 'second-factor-reset',
        subject: `user:${id}`,
        user_id: null,
      });
    });
    expect((await run('reset-second-factor', 'nobody')).exitCode).toBe(2);
  });

  it('adds a user and prints nothing but a one-time link below the public address', async () => {
    const { exitCode, out, err } = await run('add', 'Ivanova', '--role', 'content');
    expect([exitCode, err]).toEqual([0, expect.stringContaining(folder)]);
    expect(out).toMatch(/^https:\/\/bank\.example\/studio\/login\/link#[\w-]{43}\n$/);
    expect(await ownerOf(out)).toMatchObject({ user: { name: 'ivanova', role: 'content' } });
  });

  it('prints another link for a user who needs one', async () => {
    await run('add', 'ivanova', '--role', 'content');
    const { exitCode, out } = await run('link', 'IVANOVA');
    expect(exitCode).toBe(0);
    expect(await ownerOf(out)).toMatchObject({ user: { name: 'ivanova' } });
  });

  it('confirms a person whom an administrator has invited, once there is a password', async () => {
    await run('add', 'boss', '--role', 'admin');
    const database = openSqlite(folder);
    const { users, links } = createAccess(database, Date.now);
    const boss = await users.find('boss');
    const user = await users.add('ivanova', 'content', boss.id);
    expect(await run('confirm', 'ivanova')).toMatchObject({ exitCode: 2, err: /USER_NOT_CONFIRMABLE: / });
    await links.redeem(await links.make({ kind: 'user', user }), { name: '', passwordHash: 'hash' });
    expect((await run('list')).out).toMatch(/^ivanova .* unconfirmed\n/m);
    expect(await run('confirm', 'ivanova')).toMatchObject({ exitCode: 0, out: '' });
    expect((await run('list')).out).not.toContain('unconfirmed');
    const log = await database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.at(-1)).toMatchObject({ action: 'user-confirmed', user_id: null });
    await database.destroy();
  });

  it('disables and enables; links from before no longer hold', async () => {
    await run('add', 'boss', '--role', 'admin');
    const { out } = await run('add', 'ivanova', '--role', 'content');
    expect(await run('disable', 'ivanova')).toMatchObject({ exitCode: 0, out: '' });
    expect(await ownerOf(out)).toBeUndefined();
    expect(await run('link', 'ivanova')).toMatchObject({ exitCode: 2, err: /USER_DISABLED: .*Enable/ });
    expect(await run('enable', 'ivanova')).toMatchObject({ exitCode: 0 });
    expect(await run('link', 'ivanova')).toMatchObject({ exitCode: 0 });
  });

  it('lists names, roles and states, as text and as JSON without anything secret', async () => {
    expect(await run('list')).toMatchObject({ exitCode: 0, out: '', err: 'There are no users yet.\n' });
    await run('add', 'petrov', '--role', 'admin');
    await run('add', 'ivanova', '--role', 'content');
    expect((await run('list')).out).toMatch(/^ivanova +content +invited .*\npetrov +admin +invited .*\n$/);
    const listed = JSON.parse((await run('list', '--format', 'json')).out) as Record<string, unknown>[];
    expect(listed.map(({ name }) => name)).toEqual(['ivanova', 'petrov']);
    expect(Object.keys(listed[0] ?? {})).toEqual([
      'id',
      'name',
      'role',
      'state',
      'createdAt',
      'invitedBy',
      'isConfirmed',
    ]);
  });

  it.each<[string, string[], RegExp]>([
    ['nothing to do', [], /Choose an action: add, link, list/],
    ['a mistyped action', ['ad', 'x'], /Did you mean "add"\?/],
    ['no name', ['link'], /Give the NAME of the user to link/],
    ['two names', ['disable', 'boss', 'petrov'], /One NAME at a time/],
    ['no role', ['add', 'ivanova'], /--role is missing\. Roles: viewer, content, contract, admin/],
    ['a role that does not exist', ['add', 'ivanova', '--role', 'root'], /takes no "root"/],
    ['a name that cannot be one', ['add', 'a b', '--role', 'viewer'], /USER_NAME: .*2 to 64 letters/],
    ['a name that is taken', ['add', 'Boss', '--role', 'viewer'], /USER_EXISTS: .*user link NAME/],
    ['a user who does not exist', ['link', 'nobody'], /USER_UNKNOWN: .*user list/],
    ['the last administrator', ['disable', 'boss'], /USER_LAST_ADMIN: .*user add NAME --role admin/],
    ['a format that does not exist', ['list', '--format', 'xml'], /no format "xml"/],
  ])('%s is exit code 2 with a sentence that helps', async (_title, args, message) => {
    await run('add', 'boss', '--role', 'admin');
    const { exitCode, out, err } = await run(...args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});
