import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/before-start', import.meta.url));
const run = promisify(execFile);
const SOURCES = [
  'app/a.ts',
  'engine/a.ts',
  'renderers/a.ts',
  'validators/a.ts',
  'api/a.ts',
  'definitions/texts/ru.json',
];
/** Calls of a build: its settings are checked before it takes minutes. */
const BUILD = ['run --silent settings', 'run --silent build'];
const FILES = [...SOURCES, 'vite.config.ts', 'package.json', 'package-lock.json'];

let clone: string;
const at = async (path: string, minute: number): Promise<void> => {
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute));
  await utimes(join(clone, path), time, time);
};
const put = async (path: string, minute: number): Promise<void> => {
  await mkdir(join(clone, dirname(path)), { recursive: true });
  await writeFile(join(clone, path), '');
  await at(path, minute);
};

/** Runs the script with an npm that only logs its arguments, and returns what the script prints. */
async function printed(): Promise<string> {
  const { stdout } = await run('sh', ['.ci/before-start'], {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
  });
  return stdout;
}

async function npmCalls(): Promise<string[]> {
  await printed();
  return loggedCalls();
}

async function loggedCalls(): Promise<string[]> {
  const log = await readFile(join(clone, 'bin/asked'), 'utf8').catch(() => '');
  return log.split('\n').filter((line) => line !== '');
}

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'zayavka-clone-'));
  await mkdir(join(clone, '.ci'));
  await cp(script, join(clone, '.ci/before-start'));
  await put('bin/npm', 0);
  await writeFile(join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\n');
  await chmod(join(clone, 'bin/npm'), 0o755);
  for (const path of FILES) await put(path, 1);
  for (const path of SOURCES) await at(dirname(path), 1);
  await put('node_modules/.package-lock.json', 2);
  await put('dist/built', 3);
});
afterEach(() => rm(clone, { recursive: true, force: true }));

describe('before a start', () => {
  it('skips the work if packages and pages match the sources', async () => {
    expect(await npmCalls()).toEqual([]);
  });

  it.each<[string, () => Promise<void>, string[]]>([
    [
      'a fresh clone is installed and built',
      async () => {
        for (const path of ['node_modules', 'dist']) await rm(join(clone, path), { recursive: true });
      },
      ['run --silent ensure', ...BUILD],
    ],
    ['a build that did not end is made again', () => rm(join(clone, 'dist/built')), BUILD],
    [
      'packages older than the lock are installed, and what is made of them is built',
      () => at('package-lock.json', 4),
      ['run --silent ensure', ...BUILD],
    ],
    [
      'a source that is gone is built without',
      async () => {
        await rm(join(clone, 'app/a.ts'));
        await at('app', 4);
      },
      BUILD,
    ],
  ])('%s', async (_title, change, calls) => {
    await change();
    expect(await npmCalls()).toEqual(calls);
  });

  it.each(SOURCES)('a change of %s is built', async (path) => {
    await at(path, 4);
    expect(await npmCalls()).toEqual(BUILD);
  });

  it('says what takes time, and nothing where nothing does', async () => {
    expect(await printed()).toBe('');
    await at('package-lock.json', 4);
    expect(await printed()).toMatch(/^Installing packages…\nBuilding the pages: a few minutes/);
  });

  it('builds nothing with a wrong setting', async () => {
    await rm(join(clone, 'dist/built'));
    await writeFile(join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\nexit 2\n');
    await expect(printed()).rejects.toMatchObject({ code: 2 });
    expect(await loggedCalls()).toEqual(['run --silent settings']);
  });
});

it('a wrong setting is reported without a build', async () => {
  const script = fileURLToPath(new URL('../../app/server/check-settings.ts', import.meta.url));
  const check = (env: NodeJS.ProcessEnv) => run(process.execPath, [script], { env });
  await expect(check({ CRM_URL: 'https://crm.example/leads' })).rejects.toMatchObject({
    stderr: expect.stringContaining('CRM_SECRET'),
  });
  await expect(check({})).resolves.toMatchObject({ stderr: '' });
}, 60_000);
