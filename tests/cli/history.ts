import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));

/** Repository whose `definitions` are those of the comparison tests, tagged `v1`. */
export interface History {
  folder: string;
  git(...args: string[]): string;
  /** Replaces a text in a file of the definitions, which must contain it. */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

export async function startHistory(): Promise<History> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-history-'));
  const git: History['git'] = (...args) =>
    execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.ru', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  await cp(base, join(folder, 'definitions'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('tag', 'v1');
  return {
    folder,
    git,
    async change(file, from, to) {
      const path = join(folder, 'definitions', file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(from);
      await writeFile(path, text.replaceAll(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
