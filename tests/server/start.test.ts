import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import { readConfig } from '../../app/server/config.ts';
import { startServer } from '../../app/server/start.ts';

const main = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the process until it ends by itself. */
const start = (env: Record<string, string>) =>
  new Promise<{ exitCode: number | null; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [main],
      { env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env }, timeout: 60_000 },
      (_error, _out, err) => resolve({ exitCode: child.exitCode, err }),
    );
  });

describe('a process that cannot start gives the cause in a sentence and ends with an exit code', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'abc' }, /CONFIG_PORT: PORT is "abc"/],
    ['a log level that does not exist', { LOG_LEVEL: 'loud' }, /CONFIG_LOG_LEVEL: .* trace, debug/],
    ['an address that is none', { PUBLIC_URL: 'bank' }, /CONFIG_PUBLIC_URL/],
    [
      'a database that is none',
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      /CONFIG_DATABASE_URL: (?!.*secret)/,
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
      /DATABASE_UNUSABLE: (?!.*secret).*ECONNREFUSED/,
    ],
    ['a CRM without a secret', { CRM_URL: 'https://crm.example/x' }, /CONFIG_CRM_SECRET: .*forged/],
    ['a secret without a CRM', { CRM_SECRET: 'hidden' }, /CONFIG_CRM: (?!.*hidden)/],
    ['a CRM that is no address', { CRM_URL: 'crm', CRM_SECRET: 'hidden' }, /CONFIG_CRM_URL: (?!.*hidden)/],
    [
      'a suggestion service without its key',
      { SUGGEST_URL: 'https://s.test' },
      /CONFIG_SUGGEST: .*SUGGEST_TOKEN is not/,
    ],
    ['a key without its suggestion service', { SUGGEST_TOKEN: 'k' }, /CONFIG_SUGGEST: .*SUGGEST_URL is not/],
    [
      'a suggestion service elsewhere without https',
      { SUGGEST_URL: 'http://s.test', SUGGEST_TOKEN: 'k' },
      /CONFIG_SUGGEST_URL: .*https/,
    ],
    ['a chat elsewhere without https', { CHAT_URL: 'http://chat.test/w.js' }, /CONFIG_CHAT_URL: .*https/],
    [
      'a chat whose address would end a policy',
      { CHAT_URL: "https://chat.test/w.js; script-src 'unsafe-eval'" },
      /CONFIG_CHAT_URL/,
    ],
    ['a chat that is no address', { CHAT_URL: 'chat' }, /CONFIG_CHAT_URL/],
    ['a folder where nothing can be made', { DATA_DIR: '/proc/zayavka' }, /DATA_DIR_UNUSABLE/],
    ['a folder that is a file', { DATA_DIR: main }, /DATA_DIR_UNUSABLE: .*by DATA_DIR/],
    ['definitions that are not there', { DEFINITIONS_DIR: '/nowhere' }, /DEFINITIONS_UNREADABLE: .*ENOENT/],
  ])('%s', async (_title, env, message) => {
    const { exitCode, err } = await start(env);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(exitCode).toBe(2);
  });

  it('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { exitCode, err } = await start({ PORT: String(port) });
    taken.close();
    expect([exitCode, err]).toEqual([
      2,
      expect.stringMatching(/LISTEN_FAILED: .*another process listens there/),
    ]);
  });

  it.each([
    ['a broken definition: nothing is published', 'never'],
    ['a definition broken after it was found sound: nothing is published', 'before'],
  ])('%s', async (_title, started) => {
    const broken = join(folder, `definitions-${started}`);
    await cp(ownDefinitions, broken, { recursive: true });
    const data = join(folder, `data-${started}`);
    if (started === 'before') {
      const server = await startServer(
        readConfig({ DATA_DIR: data, DEFINITIONS_DIR: broken, PORT: '0', LOG_LEVEL: 'silent' }),
        { now: Date.now },
      );
      await server.stop();
    }
    const file = join(broken, 'forms/phone-call/form.json');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('"endpoint": "crm-create"', '"endpoint": "crm"'),
    );
    const { exitCode, err } = await start({ DEFINITIONS_DIR: broken, DATA_DIR: data });
    expect([exitCode, err]).toEqual([
      2,
      expect.stringMatching(/DEFINITIONS_BROKEN: forms\/phone-call\/form\.json:\d+:\d+ UNKNOWN_ENDPOINT/),
    ]);
  });
});
