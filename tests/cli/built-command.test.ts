import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '../../app/cli/bundle/build-command.ts';
import { type BundleManifest, builtCommand, ENTRY, MANIFEST } from '../../app/cli/bundle/built-command.ts';
import { commands as described } from '../../app/cli/commands/registry.gen.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const preload = fileURLToPath(new URL('list-modules.ts', import.meta.url));
let folder: string;
let built: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-command-'));
  built = join(folder, 'command');
  await buildCommand(built);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asFolder = (path: string): URL => pathToFileURL(`${path}/`);

interface Run {
  code: number | null;
  out: string;
  /** Number of our own loaded files. */
  own: number;
  packages: string[];
}

async function run(program: string, args: readonly string[], input = ''): Promise<Run> {
  const modules = join(folder, 'modules.json');
  const [code, out] = await new Promise<[number | null, string]>((resolve) => {
    const env = { PATH: process.env.PATH, MODULES_FILE: modules };
    const child = execFile(
      process.execPath,
      ['--import', preload, program, ...args],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve([child.exitCode, stdout + stderr]),
    );
    child.stdin?.end(input);
  });
  const loaded = JSON.parse(await readFile(modules, 'utf8')) as string[];
  const packages = loaded.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  return { code, out, own: loaded.length - packages.length, packages: [...new Set(packages)] };
}

const answers = JSON.stringify({ phone: '9161234567', consent: true });
const commands: [args: string[], most: number, input?: string][] = [
  [['--help'], 6],
  [['rule', 'phone', '9161234567'], 28],
  [['payload', 'phone-call', '--answers', '-'], 64, answers],
  // Modules that plug-ins and pictures share with other commands are files of their own, with the same code.
  [['diff'], 80],
];

describe('the command that is built', () => {
  it.each(commands)('%j loads few files, and no package that it does not need', async (args, most, input) => {
    const { own, packages, code, out } = await run(join(built, ENTRY), args, input);
    expect([0, 1], out).toContain(code);
    expect({ packages, isFew: own <= most, own }).toEqual({ packages: [], isFew: true, own });
  });

  it.each(commands.slice(0, 3))('%j gives what the sources give', async (args, _most, input) => {
    const ofSources = await run('app/cli/main.ts', args, input);
    const ofBundle = await run(join(built, ENTRY), args, input);
    const withoutKey = (text: string): string => text.replace(/"idempotency-key": "[^"]+"/i, '');
    expect([ofBundle.code, withoutKey(ofBundle.out)]).toEqual([ofSources.code, withoutKey(ofSources.out)]);
  });

  it('is found while its sources are those that it was made of', () => {
    expect(builtCommand(asFolder(root), asFolder(built))).toBe(new URL(ENTRY, asFolder(built)).href);
  });

  it('is not found where a source was written while it was built', async () => {
    const meanwhile = join(folder, 'meanwhile');
    await buildCommand(meanwhile, 0);
    expect(builtCommand(asFolder(root), asFolder(meanwhile))).toBeUndefined();
  });

  it('is not found where nothing is built', () => {
    expect(builtCommand(asFolder(root), asFolder(join(folder, 'nothing')))).toBeUndefined();
  });
});

describe('a copy of the sources', () => {
  const copy = async (): Promise<{ files: BundleManifest; place: string }> => {
    const files = JSON.parse(await readFile(join(built, MANIFEST), 'utf8')) as BundleManifest;
    const place = await mkdtemp(join(folder, 'copy-'));
    for (const [path] of files) await cp(join(root, path), join(place, path));
    return { files, place };
  };

  it('has the same command, though the times differ', async () => {
    const { place, files } = await copy();
    const [path] = files[0] ?? [''];
    await utimes(join(place, path), 1, 1);
    expect(builtCommand(asFolder(place), asFolder(built))).toBeDefined();
  });

  it.each([
    ['a letter more', (text: string) => `${text} `],
    ['another letter', (text: string) => text.replace('{', '[')],
  ])('with %s in one of them has none', async (_title, edit) => {
    const { place, files } = await copy();
    const [path] = files.find(([name]) => name.endsWith('main.ts')) ?? [''];
    await writeFile(join(place, path), edit(await readFile(join(place, path), 'utf8')));
    expect(builtCommand(asFolder(place), asFolder(built))).toBeUndefined();
  });

  it('without one of them has none', async () => {
    const { place, files } = await copy();
    await rm(join(place, files[0]?.[0] ?? ''));
    expect(builtCommand(asFolder(place), asFolder(built))).toBeUndefined();
  });
});

it('the help loads no command where nothing is built', async () => {
  const { own, packages } = await run('app/cli/main.ts', ['--help']);
  // Each command has a description, in a module of its own.
  expect({ packages, isFew: own <= described.length + 6 }).toEqual({ packages: [], isFew: true });
});

it('a Node that reads no TypeScript starts the one of the packages', async () => {
  const entry = join(root, 'app/cli/zayavka.js');
  const [code, out] = await new Promise<[number | null, string]>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--no-strip-types', entry, 'rule', 'inn', '1'],
      (_error, stdout) => resolve([child.exitCode, stdout]),
    );
  });
  expect([code, JSON.parse(out)]).toMatchObject([1, { input: '1', valid: false }]);
});
