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

/** Runs the script with an npm that only logs its arguments, and returns the log. */
async function npmCalls(): Promise<string[]> {
  await run('sh', ['.ci/before-start'], {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
  });
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
      ['run --silent ensure', 'run --silent build'],
    ],
    ['a build that did not end is made again', () => rm(join(clone, 'dist/built')), ['run --silent build']],
    [
      'packages older than the lock are installed, and what is made of them is built',
      () => at('package-lock.json', 4),
      ['run --silent ensure', 'run --silent build'],
    ],
    [
      'a source that is gone is built without',
      async () => {
        await rm(join(clone, 'app/a.ts'));
        await at('app', 4);
      },
      ['run --silent build'],
    ],
  ])('%s', async (_title, change, calls) => {
    await change();
    expect(await npmCalls()).toEqual(calls);
  });

  it.each(SOURCES)('a change of %s is built', async (path) => {
    await at(path, 4);
    expect(await npmCalls()).toEqual(['run --silent build']);
  });
});
