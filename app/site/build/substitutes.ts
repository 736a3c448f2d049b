import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import substitutes from './substitutes.json' with { type: 'json' };

const PACKAGES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/**
 * State of the libraries that was reviewed for their substitutes: versions, and hashes of the files that were
 * replaced or call these.
 */
export interface Reviewed {
  versions: Readonly<Record<string, string>>;
  /** Hash and substitute of each replaced module. */
  modules: Readonly<Record<string, { sha256: string; substitute: string }>>;
  /**
   * Hashes of modules that call replaced ones; a changed caller may need a function that a
   * substitute lacks.
   */
  callers: Readonly<Record<string, string>>;
}

/** Reviewed versions and hashes of the libraries, from `substitutes.json`. */
export const reviewed: Reviewed = substitutes;

/** Path of the substitute of each replaced library module, by the module's path. */
export const substitutePaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(reviewed.modules).map(([module, { substitute }]) => [
    module,
    fileURLToPath(new URL(substitute, import.meta.url)),
  ]),
);

/** Returns the text of a file in an installed package; `undefined` if there is none. */
export const packageFile = (path: string): string | undefined =>
  existsSync(PACKAGES + path) ? readFileSync(PACKAGES + path, 'utf8') : undefined;

/** Returns the SHA-256 of a text in hexadecimal, with which reviewed files are compared. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the installed version of a package, or the text `not installed`. */
export const versionOf = (name: string, read = packageFile): string =>
  (JSON.parse(read(`${name}/package.json`) ?? '{}') as { version?: string }).version ?? 'not installed';

/** Returns sentences on how the installed libraries differ from the reviewed state; empty if they do not. */
export function unreviewed({ versions, modules, callers }: Reviewed, read = packageFile): string[] {
  const changed = (path: string, sha256: string): string[] => {
    const text = read(path);
    if (text === undefined) return [`${path} is gone`];
    return hashOf(text) === sha256 ? [] : [`${path} has changed`];
  };
  return [
    ...Object.entries(versions).flatMap(([name, version]) => {
      const installed = versionOf(name, read);
      return installed === version ? [] : [`${name} is ${installed}, not ${version}`];
    }),
    ...Object.entries(modules).flatMap(([path, { sha256 }]) => changed(path, sha256)),
    ...Object.entries(callers).flatMap(([path, sha256]) => changed(path, sha256)),
  ];
}
