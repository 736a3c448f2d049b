import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the repository's root folder. */
export const repository: string = fileURLToPath(new URL('../../', import.meta.url));

type Ranges = Readonly<Record<string, string>>;

/** Members of a layer's package.json that packing it for npm reads. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  exports: Readonly<Record<string, string>>;
  imports: Readonly<Record<string, string>>;
  /** Names of the entries that others get; all of `exports` by default. */
  publishConfig?: { exports: readonly string[] };
  dependencies?: Ranges;
  peerDependencies?: Ranges;
}

/** Public module of a package: its name after the package's name, the name of its files, and its source. */
export interface Entry {
  name: string;
  file: string;
  source: string;
}

/** Reads and parses the package.json in a package's folder. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the public modules of the package in a folder. A pattern in `exports` means an entry for each folder. */
export function entriesOf(folder: string): Entry[] {
  const { exports, publishConfig } = manifestOf(folder);
  const published = publishConfig?.exports ?? Object.keys(exports);
  return Object.entries(exports)
    .filter(([name]) => published.includes(name))
    .flatMap(([name, path]) => {
      const [before, after] = path.split('*');
      if (before === undefined || after === undefined) return [entry(folder, name, path)];
      return readdirSync(join(repository, folder, before))
        .sort()
        .map((subject) => entry(folder, name.replace('*', subject), before + subject + after));
    });
}

const entry = (folder: string, name: string, path: string): Entry => ({
  name,
  file:
    name === '.'
      ? 'index'
      : name
          .slice(2)
          .replaceAll('/', '-')
          .replace(/\.css$/, ''),
  source: join(repository, folder, path),
});
