import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  name: string;
  version: string;
  workspaces: readonly string[];
  imports: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const repository = manifestOf('.');
const packages = new Map(repository.workspaces.map((folder) => [folder, manifestOf(folder)]));
const manifests = [repository, ...packages.values()];
const ours = new Set(manifests.map(({ name }) => name));
const namesIn = (kind: 'dependencies' | 'devDependencies'): string[] => [
  ...new Set(manifests.flatMap((manifest) => Object.keys(manifest[kind] ?? {}))),
];
const dependencies = namesIn('dependencies').filter((name) => !ours.has(name));
const devDependencies = namesIn('devDependencies').filter(
  (name) => !ours.has(name) && !dependencies.includes(name),
);

/** Files whose packages the build bundles; no process that serves loads them. */
const BUILT = [
  'app/studio/',
  'app/playground/',
  'app/site/build/',
  'app/embed/build/',
  'app/cli/bundle/build-command.ts',
  'app/pack/',
  // The worker of the captcha, and the client of uploads, which a page fetches when a file is chosen.
  'app/site/captcha/find-work.ts',
  'api/client/upload-file.ts',
  // The module exports types alone.
  'api/contract/schemas.ts',
];

/** Returns the importing files of the product for each package. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const layers = ['engine', 'validators', 'renderers', 'api', 'app'];
  const listed = execFileSync('git', ['ls-files', ...layers], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((path) => /(?<!\.test)\.tsx?$/.test(path)))
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles) {
      const name = /^(?:@[^/]+\/)?[^./#@][^/]*/.exec(fileName)?.[0];
      if (name !== undefined) importers.set(name, [...(importers.get(name) ?? []), file]);
    }
  return importers;
}

const importers = readImporters();
const isBuilt = (file: string): boolean => BUILT.some((start) => file.startsWith(start));

describe('a production install', () => {
  it.each(devDependencies.filter((name) => importers.has(name)))(
    'goes without %s: the build alone reads who imports it',
    (name) => {
      expect(importers.get(name)?.filter((file) => !isBuilt(file))).toEqual([]);
    },
  );

  it.each(dependencies.filter((name) => importers.has(name)))(
    'has %s, which more than the build reads',
    (name) => {
      expect(importers.get(name)?.some((file) => !isBuilt(file))).toBe(true);
    },
  );
});

/** Returns the file, from the root, that a name of `imports` means in a folder; undefined if it has none. */
function fileMeant(folder: string, alias: string): string | undefined {
  const target = manifestOf(folder).imports[alias];
  if (target === undefined) return undefined;
  if (target.startsWith('./')) return join(folder, target);
  const [owner, { name, exports = {} }] = [...packages].find(([, one]) => target.startsWith(one.name)) ?? [
    '',
    { name: '' },
  ];
  const file = exports[`.${target.slice(name.length)}`];
  return file === undefined ? undefined : join(owner, file);
}

describe.each([...packages.keys()])('the package in %s', (folder) => {
  const manifest = manifestOf(folder);

  it.each(Object.keys(manifest.imports))('means by %s the module that the repository means', (alias) => {
    expect(fileMeant(folder, alias)).toBe(fileMeant('.', alias));
  });

  it('depends on each package that it imports', () => {
    const own = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
    });
    const imported = [...importers].flatMap(([name, files]) =>
      files.some((file) => file.startsWith(`${folder}/`) && !isBuilt(file)) ? [name] : [],
    );
    const through = Object.values(manifest.imports).flatMap((target) => /^@zayavka\/\w+/.exec(target) ?? []);
    expect(
      [...imported, ...through].filter((name) => !name.startsWith('node:') && !own.includes(name)),
    ).toEqual([]);
  });

  it('has the version of the others', () => {
    const versions = manifests.flatMap(
      ({ version, dependencies: used = {}, devDependencies: tools = {} }) => [
        version,
        ...Object.entries({ ...used, ...tools }).flatMap(([name, range]) => (ours.has(name) ? [range] : [])),
      ],
    );
    expect(new Set(versions)).toEqual(new Set([repository.version]));
  });
});
