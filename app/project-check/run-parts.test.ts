import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Part, runParts } from './run-parts.ts';

let root: string;
let printed: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zayavka-parts-'));
  printed = '';
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const name of ['a.txt', 'b.txt', 'other.md', 'rules.json', 'package-lock.json'])
    await writeFile(join(root, name), 'good');
  // The part logs its arguments and fails on files that contain `bad`.
  await writeFile(
    join(root, 'look'),
    `#!/bin/sh\necho "$@" >>.git/calls\ncase $# in 0) set -- *.txt ;; esac\n! grep -l bad "$@"\n`,
  );
  await chmod(join(root, 'look'), 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const whole: Part = { name: 'whole', command: ['./look'], inputs: ['*.txt'] };
const each: Part = {
  ...whole,
  name: 'each',
  perFile: { settings: ['rules.json'] },
  inputs: ['*.txt', 'rules.json'],
};
const run = (...parts: Part[]): Promise<string[]> =>
  runParts([parts], {
    root,
    cache: join(root, '.git/cache'),
    print: (text) => {
      printed += text;
    },
  });
const calls = async (): Promise<string[]> =>
  (await readFile(join(root, '.git/calls'), 'utf8').catch(() => '')).split('\n').slice(0, -1);
const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);

describe('a part', () => {
  it('that has passed is left out while nothing that it reads has changed', async () => {
    expect(await run(whole)).toEqual([]);
    await write('other.md', 'bad');
    await write('a.txt', 'good');
    expect(await run(whole)).toEqual([]);
    expect((await calls()).length).toBe(1);
  });

  it.each([
    ['a change', () => write('a.txt', 'bad')],
    ['a new file', () => write('c.txt', 'bad')],
  ])('finds an error of %s, again and again, until it is gone', async (_title, change) => {
    await run(whole, each);
    await change();
    for (let turn = 0; turn < 2; turn += 1) expect(await run(whole, each)).toEqual(['whole', 'each']);
    expect(printed).toContain('.txt');
    for (const name of ['a.txt', 'c.txt']) await write(name, 'good');
    expect(await run(whole, each)).toEqual([]);
  });

  it.each([
    ['a file that is gone', () => rm(join(root, 'a.txt'))],
    ['other packages', () => write('package-lock.json', 'newer')],
  ])('runs again for %s', async (_title, change) => {
    await run(whole);
    await change();
    await run(whole);
    expect((await calls()).length).toBe(2);
  });

  it('runs again as another command', async () => {
    await run(whole);
    await run({ ...whole, command: ['./look', 'b.txt'] });
    expect(await calls()).toEqual(['', 'b.txt']);
  });

  it('without inputs always runs', async () => {
    const { inputs: _none, ...always } = whole;
    await run(always);
    await run(always);
    expect((await calls()).length).toBe(2);
  });

  it('that cannot start has failed', async () => {
    expect(await run({ ...whole, command: ['./missing'] })).toEqual(['whole']);
  });

  it('does not end those after it', async () => {
    await write('a.txt', 'bad');
    expect(await run(whole, { ...whole, name: 'next' })).toEqual(['whole', 'next']);
  });
});

describe('a part of files that do not depend on each other', () => {
  it('is given those that have changed alone', async () => {
    await run(each);
    await write('b.txt', 'better');
    expect(await run(each)).toEqual([]);
    expect(await calls()).toEqual(['', 'b.txt']);
  });

  it('looks at all of them where its settings have changed, and where it has not passed yet', async () => {
    await write('a.txt', 'bad');
    await run(each);
    await write('b.txt', 'better');
    await run(each);
    await write('a.txt', 'good');
    await run(each);
    await write('rules.json', 'stricter');
    await run(each);
    expect(await calls()).toEqual(['', '', '', '']);
  });
});
