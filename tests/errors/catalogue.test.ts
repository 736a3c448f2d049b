import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorDescriptions } from '../../app/cli/docs/codes/error-descriptions.ts';
import { browserCases, callCases } from './call-cases.ts';
import { cliCases } from './cli-cases.ts';
import type { ErrorCase } from './described.ts';
import { startCases } from './start-cases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...['engine', 'validators', 'renderers', 'api', 'app']],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

const cases: readonly ErrorCase[] = [...startCases, ...cliCases, ...callCases, ...browserCases];
const provoked = new Set(
  cases.map(({ error, folder }) => {
    const [only, ...more] = errorDescriptions.filter(({ id }) => id === error);
    return `${more.length === 0 ? only?.folder : folder}: ${error}`;
  }),
);
const described = errorDescriptions.map(({ id, folder }) => `${folder}: ${id}`);

describe('the catalogue of developer errors', () => {
  it('has a case that provokes each error, and describes each error of a case', () => {
    expect([...provoked].sort()).toEqual([...described].sort());
  });

  it('describes only errors that the code of their layer reports', () => {
    const unreported = errorDescriptions.filter(
      ({ id, folder }) =>
        !sources.some(([path, text]) => path.startsWith(`${layerOf(folder)}/`) && text.includes(`'${id}'`)),
    );
    expect(unreported.map(({ id }) => id)).toEqual([]);
  });

  it('is the only way to an error: no code makes one of another kind', () => {
    const plain = sources.filter(([, text]) => /\bnew (?:Type|Range|Syntax)?Error\(/.test(text));
    expect(plain.map(([path]) => path)).toEqual([]);
  });

  it.each(browserCases)('names $error in the browser test that provokes it', ({ error, file }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`rejects.toThrow(\`${error}: `);
  });

  it.each(errorDescriptions.map((one) => [`${one.folder}: ${one.id}`, one] as const))(
    '%s has whole sentences for the cause and for the fix',
    (_id, { message, fix }) => {
      for (const text of [message, fix].flatMap((one) =>
        typeof one === 'string' ? [one] : Object.values(one),
      )) {
        expect(text).toMatch(/^[A-ZА-ЯЁ`{]/);
        expect(text).toMatch(/[.}]$/);
      }
    },
  );
});

/** Returns the layer of a folder: an `errors.json` in a subfolder belongs to the folder around it. */
function layerOf(folder: string): string {
  if (folder.endsWith('/errors')) return folder.slice(0, -'/errors'.length);
  // The validators' errors are beside the rules, which pages load.
  return folder === 'validators/rules' ? 'validators' : folder;
}
