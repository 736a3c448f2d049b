import { dirname, join, relative } from 'node:path';
import { missingDocuments } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { ReadText } from '../inputs.ts';
import { publishedDrafts } from './published-drafts.ts';
import { parseSchemaFile, type SchemaFile } from './schema-file.ts';

/** Largest number of files in one schema. */
const MAX_FILES = 1000;

const SCHEME = 'file://';
/** Returns the internal URL of a file, against which its references to other files are resolved. */
export const addressOf = (path: string): string =>
  SCHEME +
  path
    .replace(/^(?!\/)/, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
const pathOf = (address: string): string =>
  address.slice(SCHEME.length).split('/').map(decodeURIComponent).join('/');

/**
 * Resolves with the texts of a schema and of every file that it refers to, directly or not, by path. Files that
 * `read` does not find are left out, nothing is fetched from the network, and reading stops at about 1000
 * files.
 */
export async function readReferencedFiles(
  { path, name, text }: { path: string; name: string; text: string },
  read: ReadText,
  lang: Lang,
): Promise<Map<string, string>> {
  const texts = new Map([[path, text]]);
  const tried = new Set<string>();
  for (let isMore = true; isMore && texts.size < MAX_FILES; ) {
    isMore = false;
    const files = schemaFiles(texts, lang, { path, name });
    for (const address of missingDocuments(addressOf(path), readerOf(files))) {
      if (!address.startsWith(SCHEME) || tried.has(address)) continue;
      tried.add(address);
      // A path in a repository is relative to its root.
      const other = path.startsWith('/') ? pathOf(address) : pathOf(address).slice(1);
      const found = await read(other);
      if (found === undefined) continue;
      texts.set(other, found);
      isMore = true;
    }
  }
  return texts;
}

/**
 * Parses the main file (`entry`) and those that it refers to. Returns them by internal URL; messages name the
 * others relative to the main file's folder.
 */
export const schemaFiles = (
  texts: ReadonlyMap<string, string>,
  lang: Lang,
  entry: { path: string; name: string },
): Map<string, SchemaFile> =>
  new Map(
    [...texts].map(([path, text]) => [addressOf(path), parseSchemaFile(nameFrom(entry, path), text, lang)]),
  );

/** Returns the name of a referenced schema file in messages, relative to the name of the main file (`entry`). */
export const nameFrom = (entry: { path: string; name: string }, path: string): string =>
  path === entry.path ? entry.name : join(dirname(entry.name), relative(dirname(entry.path), path));

/** Returns a function that returns the schema at a URL: a loaded file or a published meta-schema. */
export const readerOf =
  (files: ReadonlyMap<string, SchemaFile>) =>
  (address: string): Json | undefined =>
    files.get(address)?.value ?? publishedDrafts.get(address);

export { pathOf };
