import { execFileSync, spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBlocksOf } from './code-blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zayavka-tutorial-'));
const clone = join(folder, 'zayavka');

/**
 * The clone links to the sources instead of copying them: `npx` is a script that starts this tree's command.
 */
beforeAll(() => {
  mkdirSync(join(folder, 'bin'));
  mkdirSync(clone);
  for (const name of readdirSync(root).filter((one) => !['.git', 'data', 'dist'].includes(one)))
    symlinkSync(join(root, name), join(clone, name));
  writeFileSync(
    join(folder, 'bin/npx'),
    `#!/bin/sh\nshift\nexec ${process.execPath} ${join(root, 'app/cli/zayavka.js')} "$@"\n`,
    { mode: 0o755 },
  );
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: clone });
  execFileSync(
    'git',
    ['-c', 'user.name=Me', '-c', 'user.email=me@example.com', 'commit', '-q', '--allow-empty', '-m', 'Start'],
    { cwd: clone },
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment: Record<string, string> = {};

/** Runs a block as the reader does; variables that a block sets apply to later blocks. */
function run(text: string): { status: number | null; output: string } {
  const [, name, value] = /^export (\w+)="(.*)"\n$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) {
    environment[name] = value.replace('$PWD', clone);
    return { status: 0, output: '' };
  }
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', text], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, ...environment, LANG: 'en_US.UTF-8', PATH: `${folder}/bin:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

const pages = globSync('docs/tutorial/*.md', { cwd: root }).sort();

describe.each(pages)('%s', (page) => {
  it.each(codeBlocksOf(readFileSync(join(root, page), 'utf8')).filter(({ isLeftOut }) => !isLeftOut))(
    '$language: $text',
    ({ language, text, file, exitCode }) => {
      if (language === 'json') {
        expect(file, 'the sentence before names the file').toBeDefined();
        const path = resolve(clone, file ?? '');
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      if (language !== 'sh') return;
      const { status, output } = run(text);
      expect(status, output).toBe(exitCode);
    },
  );
});
