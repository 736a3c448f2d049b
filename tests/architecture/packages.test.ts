import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Files whose packages the build bundles; no process that serves loads them. */
const BUILT = [
  'app/studio/',
  'app/playground/',
  'app/site/build/',
  'app/cli/bundle/build-command.ts',
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
  it.each(Object.keys(devDependencies).filter((name) => importers.has(name)))(
    'goes without %s: the build alone reads who imports it',
    (name) => {
      expect(importers.get(name)?.filter((file) => !isBuilt(file))).toEqual([]);
    },
  );

  it.each(Object.keys(dependencies).filter((name) => importers.has(name)))(
    'has %s, which more than the build reads',
    (name) => {
      expect(importers.get(name)?.some((file) => !isBuilt(file))).toBe(true);
    },
  );
});
