import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommitter } from './commit-definitions.ts';

let repository: string;
let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    encoding: 'utf8',
  });

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'zayavka-git-'));
  folder = join(repository, 'definitions');
  await mkdir(join(folder, 'pages'), { recursive: true });
  await writeFile(join(folder, 'pages/home.json'), '{}\n');
  await writeFile(join(repository, 'notes.txt'), 'one\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rm(repository, { recursive: true, force: true }));

const published = {
  document: 'pages/home',
  author: 'ivanova',
  changes: ['Текст title: «А» → «Б»'],
  removes: false,
  paths: ['pages/home.json', 'pages/new [1].json'],
};

describe('STUDIO_GIT=commit', () => {
  it('commits the written files and nothing else, and names who published what', async () => {
    await writeFile(join(folder, 'pages/home.json'), '{ "title": "Б" }\n');
    await writeFile(join(folder, 'pages/new [1].json'), '{}\n');
    await writeFile(join(repository, 'notes.txt'), 'two\n');
    const commit = await createCommitter(folder);
    expect(await commit(published)).toBe('committed');
    expect(git('show', '--name-only', '--format=%s%n%b%an', 'HEAD')).toBe(
      'Студия: pages/home (ivanova)\nТекст title: «А» → «Б»\nZayavka studio\n\n' +
        'definitions/pages/home.json\ndefinitions/pages/new [1].json\n',
    );
    expect(git('status', '--porcelain')).toBe(' M notes.txt\n');
  });

  it('commits that a file was taken away', async () => {
    await rm(join(folder, 'pages/home.json'));
    const commit = await createCommitter(folder);
    const removal = { ...published, changes: [], removes: true, paths: ['pages/home.json'] };
    expect(await commit(removal)).toBe('committed');
    expect(git('show', '--name-status', '--format=%s', 'HEAD')).toBe(
      'Студия: удалено pages/home (ivanova)\n\nD\tdefinitions/pages/home.json\n',
    );
    expect(git('status', '--porcelain')).toBe('');
  });

  it('leaves an index alone in which somebody has started a commit', async () => {
    await writeFile(join(repository, 'notes.txt'), 'two\n');
    git('add', 'notes.txt');
    await writeFile(join(folder, 'pages/home.json'), '{ "title": "Б" }\n');
    const commit = await createCommitter(folder);
    expect(await commit({ ...published, paths: ['pages/home.json'] })).toBe('indexInUse');
    expect(git('log', '--format=%s')).toBe('Begin\n');
    expect(git('status', '--porcelain')).toBe(' M definitions/pages/home.json\nM  notes.txt\n');
  });

  it('leaves the index as it was when git refuses', async () => {
    await mkdir(join(repository, '.git/hooks'), { recursive: true });
    await writeFile(join(repository, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await writeFile(join(folder, 'pages/home.json'), '{ "title": "Б" }\n');
    const commit = await createCommitter(folder);
    expect(await commit({ ...published, paths: ['pages/home.json'] })).toBe('refused');
    expect(git('status', '--porcelain')).toBe(' M definitions/pages/home.json\n');
  });

  it('does not start in a folder that is in no repository', async () => {
    await rm(join(repository, '.git'), { recursive: true });
    await expect(createCommitter(folder)).rejects.toThrow(/STUDIO_GIT_NO_REPOSITORY: .*DEFINITIONS_DIR/);
  });
});
