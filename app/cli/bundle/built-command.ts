import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Sources from which the command was bundled: path from the root, size in bytes, modification time in
 * milliseconds. Packages are covered by the lock file.
 */
export type BundleManifest = readonly (readonly [path: string, size: number, mtimeMs: number])[];
/** SHA-256 of each source from which the command was bundled, by path. */
export type BundleDigests = Readonly<Record<string, string>>;

/** Name of the file, beside the bundled command, that lists its sources. */
export const MANIFEST = 'manifest.json';
/** Name of the file, beside the bundled command, with the SHA-256 of each source. */
export const DIGESTS = 'digests.json';
/** Name of the script that runs the bundled command. */
export const ENTRY = 'main.js';

/**
 * Returns the path of the bundled command's entry; `undefined` without a bundle, or if a source has changed since,
 * so that the sources are loaded.
 */
export function builtCommand(root: URL, folder: URL): string | undefined {
  const read = <Value>(name: string): Value =>
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Value;
  try {
    const top = fileURLToPath(root);
    const changed = read<BundleManifest>(MANIFEST).filter(([path, size, mtimeMs]) => {
      const found = statSync(join(top, path));
      return found.mtimeMs !== mtimeMs || found.size !== size;
    });
    // A copy of the repository has other times but the same texts.
    const digests = changed.length === 0 ? {} : read<BundleDigests>(DIGESTS);
    const isSame = changed.every(([path]) => digestOf(join(top, path)) === digests[path]);
    return isSame ? new URL(ENTRY, folder).href : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 of a file's content in hexadecimal; throws if it cannot be read. */
export const digestOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
