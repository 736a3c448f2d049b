import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { isEveryCase } from '../nightly/cases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Time limit: types and tests of the new entries run in a tree of their own. */
const LIMIT_MS = 300_000;
let tree = '';

const run = (file: string, ...args: string[]): string =>
  execFileSync(file, args, {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(tree, 'node_modules/.bin')}:${process.env.PATH}`, NODE_OPTIONS: '' },
  });

const changedFiles = (): string[] =>
  run('git', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.slice(3)]))
    .sort();
const commit = (): void => {
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message', 'step');
};

/** Build information that `npm run check` has left, so that only new files are type-checked. */
const KNOWN_TYPES = 'node_modules/.cache/types.tsbuildinfo';

/** Type-checks by the paths of the links, which have the same relative positions as in the repository. */
const checkTypes = (): string =>
  run(
    'node',
    ...['--preserve-symlinks', '--preserve-symlinks-main', 'node_modules/typescript/lib/tsc.js'],
    ...['--noEmit', '--preserveSymlinks'],
  );

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'zayavka-new-'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter((one) => one !== '' && !one.startsWith('docs/pictures/'))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  linkPackages(tree);
  mkdirSync(join(tree, 'node_modules/.cache'));
  if (existsSync(join(root, KNOWN_TYPES))) cpSync(join(root, KNOWN_TYPES), join(tree, KNOWN_TYPES));
  run('git', 'init', '--quiet');
  commit();
  run('git', 'tag', 'first');
}, LIMIT_MS);

afterAll(() => rmSync(tree, { recursive: true, force: true }), LIMIT_MS);

/**
 * Kind → files that `zayavka new` writes outside the entry's folder; `npm run generate` writes the
 * registries.
 */
const KINDS: readonly [kind: string, folder: string, beside: readonly string[]][] = [
  ['form', 'definitions/forms/scratch-form/', []],
  ['rule', 'validators/rules/scratch-rule/', ['definitions/texts/en.json', 'definitions/texts/ru.json']],
  ['widget', 'renderers/widgets/scratch-widget/', []],
  ['endpoint', 'definitions/endpoints/scratch-endpoint.json', []],
  [
    'check',
    'engine/analysis/lint/checks/scratch-check/',
    ['tests/fixtures/broken-definitions/scratch-check.json'],
  ],
  ['block', 'app/site/blocks/scratch-block/', []],
];

describe('a new entry', () => {
  it.each(KINDS)(
    'of the kind %s is one folder, and the registries are generated',
    (kind, folder, beside) => {
      run('node', 'app/cli/zayavka.js', 'new', kind, `scratch-${kind}`);
      run('node', 'app/generate/write-registries.ts');
      const written = changedFiles();
      expect(written.some((file) => file.startsWith(folder))).toBe(true);
      const others = written.filter((file) => !file.startsWith(folder) && !/\.gen\.\w+$/.test(file));
      expect(others).toEqual(beside);
      commit();
    },
    LIMIT_MS,
  );

  it(
    'is in the generated documents and meta-schemas, and nowhere else',
    () => {
      run('node', 'app/cli/zayavka.js', 'docs');
      const others = changedFiles().filter(
        (file) => !/^(docs\/(?:catalogue|reference)\/|definitions\/\w+\.schema\.json$)/.test(file),
      );
      expect(others).toEqual([]);
      commit();
    },
    LIMIT_MS,
  );

  // Type-checking a whole tree and running its tests takes most of a minute.
  it.runIf(isEveryCase)(
    'passes the types, the lint, the layers and the check of the definitions',
    () => {
      expect(checkTypes()).toBe('');
      const written = run('git', 'diff', '--name-only', '--diff-filter=d', 'first')
        .split('\n')
        .filter((file) => file !== '');
      run('biome', 'check', '--no-errors-on-unmatched', ...written);
      run('node', 'app/generate/write-registries.ts', '--check');
      const modules = written.filter((file) =>
        /^(engine|validators|renderers|api|app)\/.*\.tsx?$/.test(file),
      );
      run('depcruise', '--config', '.dependency-cruiser.json', ...modules);
      run('node', 'app/cli/zayavka.js', 'check');
    },
    LIMIT_MS,
  );

  it.runIf(isEveryCase)(
    'passes the tests that every entry of its kind passes',
    () => {
      const output = run(
        'vitest',
        'run',
        '--project',
        'unit',
        '--testNamePattern',
        'scratch',
        'validators/rules/rules.conformance.test.ts',
        'tests/definitions/broken-definitions.test.ts',
        'api/contract',
      );
      expect(output).toMatch(/Tests.*passed/);
    },
    LIMIT_MS,
  );
});
