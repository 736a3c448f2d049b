import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const packed = join(repository, 'dist/packages');

export interface Packed {
  name: string;
  exports: Readonly<Record<string, unknown>>;
  bin?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

export const tarballs = (): string[] =>
  readdirSync(packed)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(packed, name));

export const packAll = (): void =>
  void execFileSync(process.execPath, ['app/pack/main.ts'], { cwd: repository, stdio: 'pipe' });

/** Folder outside the repository in which the tarballs are installed, beside the packages that they name. */
export interface Consumer {
  folder: string;
  /** Folders of the installed tarballs. */
  installed: readonly string[];
  write(files: Readonly<Record<string, string>>): void;
  node(script: string): string;
}

/** React of applications that have the major version before. */
const REACT_BEFORE = ['react@18.3.1', 'react-dom@18.3.1'];

/**
 * Installs the tarballs into an empty folder. The packages that they name, and `tools`, are the repository's, with React 18
 * from the registry on demand; no other name can be resolved.
 */
export function createConsumer(tools: readonly string[] = [], reactMajor: 18 | 19 = 19): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'zayavka-consumer-'));
  const packages = join(folder, 'node_modules');
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  write({ 'package.json': '{ "name": "consumer", "type": "module", "private": true }' });
  if (reactMajor === 18)
    execFileSync('npm', ['install', '--silent', '--no-save', ...REACT_BEFORE], { cwd: folder });
  const installed = tarballs().map((tarball) => {
    const manifest = JSON.parse(
      execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }),
    ) as Packed;
    const target = join(packages, manifest.name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);
    return target;
  });
  const named = installed.flatMap((target) => {
    const { dependencies, peerDependencies } = manifestIn(target);
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  for (const name of [...new Set([...named, ...tools])].filter((one) => !existsSync(join(packages, one)))) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), join(packages, name));
  }
  return {
    folder,
    installed,
    write,
    node: (script) => {
      write({ 'script.mjs': script });
      return execFileSync(process.execPath, ['--no-experimental-strip-types', 'script.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      });
    },
  };
}

export const manifestIn = (folder: string): Packed =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Packed;

/** Returns the bytes of an installed package and of all that it needs, as an installation without tools has them. */
export function installedBytes(folder: string, counted: Set<string> = new Set()): number {
  const own = realpathSync(folder);
  if (counted.has(own)) return 0;
  counted.add(own);
  const { dependencies = {} } = manifestIn(own);
  return Object.keys(dependencies).reduce(
    (sum, name) => sum + installedBytes(installedFor(own, name), counted),
    bytesIn(own),
  );
}

/** Returns the folder of a package that another one needs: inside it, or beside it or a folder around. */
function installedFor(folder: string, name: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(found)) return found;
    if (at === dirname(at)) throw new Error(`${name} is not installed for ${folder}.`);
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
    }, 0);
