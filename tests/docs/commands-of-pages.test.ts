import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { codeBlocksOf, indentedLinesOf } from './code-blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const pages = globSync('{*.md,docs/*.md,docs/{ru,adr,tutorial,explanation}/*.md}', { cwd: root }).filter(
  (path) => path !== 'docs/coverage.md',
);
const helps = new Map(
  await Promise.all(
    commands.map(async ({ name, help }) => [name, typeof help === 'string' ? help : await help()] as const),
  ),
);

describe.each(pages)('%s', (path) => {
  const page = readFileSync(join(root, path), 'utf8');
  const blocks = codeBlocksOf(page);
  const shell = [
    ...blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n')),
    ...indentedLinesOf(page),
    ...[...page.matchAll(/`((?:npx zayavka|npm run|npm test)[^`]*)`/g)].map(([, line = '']) => line),
  ].map((line) => line.replace(/\s+#.*$/, ''));

  it('calls commands that exist, with options that they have', () => {
    const wrong = shell.flatMap((line) => {
      const [, name, rest = ''] = /\bzayavka ([a-z][a-z-]*)(.*)$/.exec(line) ?? [];
      if (name === undefined || !/npx zayavka/.test(line)) return [];
      const help = helps.get(name);
      if (help === undefined) return [`${line}: no command ${name}`];
      return [...rest.matchAll(/(?<=\s)--[a-z][a-z-]*/g)]
        .filter(([option]) => !help.includes(option) && !['--help', '--lang'].includes(option))
        .map(([option]) => `${line}: no option ${option}`);
    });
    expect(wrong).toEqual([]);
  });

  it('calls scripts that package.json has', () => {
    const names = shell.flatMap((line) => /npm run ([a-z][a-z:-]*)/.exec(line)?.[1] ?? []);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has JSON that can be parsed', () => {
    for (const { language, text } of blocks)
      if (language === 'json') expect(() => JSON.parse(text), text).not.toThrow();
  });
});
