import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesAt } from './git.ts';

it('a file that git lacks rejects the comparison, and ends no process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-git-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.ru', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  await writeFile(join(folder, 'form.json'), '{}');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  expect(await filesAt(folder, 'HEAD', '')).toEqual(new Map([['form.json', '{}']]));
  const id = git('rev-parse', 'HEAD:form.json');
  await rm(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
  await expect(filesAt(folder, 'HEAD', '')).rejects.toThrow('GIT_FAILED');
});
