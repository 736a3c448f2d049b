import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { usedPlugins } from './plugins/used-plugins.ts';

/** Record of definitions in which the check has found no error, so that a start need not check them again. */
export interface CheckCache {
  includes(texts: ReadonlyMap<string, string>): boolean;
  /**
   * Adds texts in which the whole check found no error. Never rejects: without a record, the next
   * start checks again.
   */
  add(texts: ReadonlyMap<string, string>): Promise<void>;
}

/**
 * Number of digests to keep: the folder with and without the studio's publications, in a few
 * versions.
 */
const MAX_KEPT = 8;

/**
 * Creates the record of checked definitions. A check is the longest part of a start, and depends on texts, code,
 * packages and Node only: a digest of these in a file means "no error". All `files` are read, the last one is
 * written; a person who can write there can write the versions beside it too.
 */
export function createCheckCache(files: readonly string[]): CheckCache {
  const target = files.at(-1);
  const known = new Set(files.flatMap(digestsIn));
  const digest = checkDigest;
  return {
    includes: (texts) => known.size > 0 && known.has(digest(texts)),
    async add(texts) {
      if (known.has(digest(texts))) return;
      known.add(digest(texts));
      if (target === undefined) return;
      const beside = `${target}.${process.pid}.new`;
      try {
        const valid = [...new Set([...digestsIn(target), digest(texts)])].slice(-MAX_KEPT);
        await writeFile(beside, `${JSON.stringify({ valid }, null, 2)}\n`, { mode: 0o600 });
        await rename(beside, target);
      } catch {
        // A missing or read-only folder costs only time.
      }
    },
  };
}

/** Digest of the source code, written into a bundle. */
declare const BUNDLED_CODE: string;
let code: string | undefined = typeof BUNDLED_CODE === 'undefined' ? undefined : BUNDLED_CODE;

/** Returns the SHA-256 of the running code, which decides checks and the modules of forms. */
export function runningCode(): string {
  code ??= codeDigest();
  return code;
}

/**
 * Returns a digest of everything on which a check depends: the texts, the code, the plug-ins and the version of
 * Node.
 */
export function checkDigest(texts: ReadonlyMap<string, string>): string {
  const byPath = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  const plugins = ['plugins', JSON.stringify(usedPlugins)] as const;
  return digestOf([['node', process.version], ['code', runningCode()], plugins, ...byPath]);
}

const DIGEST = /^[0-9a-f]{64}$/;

function digestsIn(file: string): string[] {
  try {
    const { valid } = JSON.parse(readFileSync(file, 'utf8')) as { valid?: unknown };
    return Array.isArray(valid) ? valid.filter((one) => typeof one === 'string' && DIGEST.test(one)) : [];
  } catch {
    return [];
  }
}

const root = fileURLToPath(new URL('../', import.meta.url));
/** Code that a check runs: the layers below, what reads plug-ins, the check itself beside this file, and the lists of packages. */
const LAYERS = ['engine', 'validators', 'api/contract', 'app/plugins'];
const PACKAGES = ['package.json', 'package-lock.json'];

/**
 * Returns the SHA-256 of the code that decides the result of a check, so that a changed version reuses no cached
 * result.
 */
export function codeDigest(): string {
  const inLayers = LAYERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const beside = readdirSync(join(root, 'app')).map((path) => join('app', path));
  // JSON files beside the code decide, for example, which problems are errors.
  const code = [...inLayers, ...beside].filter((path) => /\.(?:ts|json)$/.test(path)).sort();
  const files = [...PACKAGES, ...code].map((path): [string, string] => [
    path.split(sep).join('/'),
    readFileSync(join(root, path), 'utf8'),
  ]);
  return digestOf(files);
}

/** Returns a digest of texts and their lengths, so that no two lists have the same. */
function digestOf(parts: Iterable<readonly [string, string]>): string {
  const hash = createHash('sha256');
  for (const [name, text] of parts) hash.update(`${name.length} ${text.length} ${name}${text}`);
  return hash.digest('hex');
}
