import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { documentOf } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { pathInDefinitions } from '#engine/model/load';
import { formatPhrase } from '#engine/model/text';
import { readDefinitionsFolder, textsOverlay } from '../../definitions-folder.ts';
import { UsageError } from '../command.ts';
import { commitOf, filesAt, git } from './git.ts';
import { isPublished, type Published } from './published.ts';
import texts from './texts.json' with { type: 'json' };

/** Function that resolves with the text of the file at a path; `undefined` if there is no file. */
export type ReadText = (path: string) => Promise<string | undefined>;

/** Side of a comparison, as read: a folder of definitions, a schema file, or published versions. */
export type Side = {
  name: string;
  /** Folder in `--definitions`; absent if the argument of the side names files. */
  definitions?: string;
} & (
  | {
      is: 'definitions';
      files: Map<string, string>;
      folder: string;
      /** True for a part of a folder, given to one thread; it may have no forms. */
      isPart?: boolean;
      /** True if the files passed the check before. */
      isValid?: boolean;
    }
  | {
      is: 'file';
      path: string;
      text: string;
      /** Reads the files that its refs lead to, by path. */
      read?: ReadText;
      /** Texts of the files that it refers to, by path, once they are read. */
      beside?: ReadonlyMap<string, string>;
    }
  | ({ is: 'published' } & Published)
);

/** Folders and language with which the sides of a comparison are read. */
export interface InputOptions {
  cwd: string;
  /** Folder of the working tree, which is also looked up in commits. */
  definitions: string;
  lang: Lang;
}

/**
 * Reads the two sides of a comparison. No argument: HEAD and the working tree. One argument: that and the
 * working tree, a range `A..B` both its ends, a file its version at HEAD and the file. Throws UsageError for
 * more than two.
 */
export async function readSides(
  positionals: readonly string[],
  options: InputOptions,
): Promise<[Side, Side]> {
  const [first, second, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Give at most two things to compare, not ${positionals.length}.`);
  const [from, to] = second === undefined ? splitRange(first) : [first, second];
  const old = from ?? 'HEAD';
  if (to !== undefined) return Promise.all([readSide(old, options), readSide(to, options)]);
  const single = await fileOnDisk(old, options.cwd);
  // A single file is compared with its committed version.
  if (single !== undefined)
    return Promise.all([readAtCommit('HEAD', single, options), readSide(old, options)]);
  return Promise.all([readSide(old, options), workingTree(options)]);
}

/** Start of a path that leads out of a folder, as `../b` and `..` do. */
const RELATIVE = /^\.{1,2}(?:\/|$)/;

/** Splits `a..b`; an empty left side is HEAD, an empty right side the working tree. */
function splitRange(argument: string | undefined): [string | undefined, string | undefined] {
  const at = argument?.indexOf('..') ?? -1;
  if (argument === undefined || at < 0 || RELATIVE.test(argument) || argument.includes('/..'))
    return [argument, undefined];
  const [from, to] = [argument.slice(0, at), argument.slice(at + 2)];
  return [from === '' ? 'HEAD' : from, to === '' ? undefined : to];
}

const shownFolder = (cwd: string, definitions: string): string => relative(cwd, definitions) || '.';

async function workingTree({ cwd, definitions, lang }: InputOptions): Promise<Side> {
  return {
    name: formatPhrase(texts.workingTree, lang),
    definitions: shownFolder(cwd, definitions),
    is: 'definitions',
    files: await readDefinitionsFolder(definitions),
    folder: definitions,
  };
}

async function readSide(argument: string, options: InputOptions): Promise<Side> {
  const path = resolve(options.cwd, argument);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return readFolder(path, argument);
  if (found?.isFile())
    return { name: argument, is: 'file', path, text: await readFile(path, 'utf8'), read: readOnDisk };
  if (isPublished(argument)) {
    // Loaded lazily, because files and commits need no code of the server.
    const { readPublished } = await import('./read-published.ts');
    return { name: argument, is: 'published', ...(await readPublished(argument)) };
  }
  const colon = argument.indexOf(':');
  if (colon > 0) return readAtCommit(argument.slice(0, colon), argument.slice(colon + 1), options);
  return readAtCommit(argument, undefined, options);
}

/** Folder of the definitions in a clone. */
const CLONE_FOLDER = 'definitions';

/** Reads a definitions folder, or a clone that contains one. */
async function readFolder(path: string, name: string): Promise<Side> {
  const inner = join(path, CLONE_FOLDER);
  const isClone = (await stat(join(inner, 'forms')).catch(() => undefined))?.isDirectory() === true;
  const folder = isClone ? inner : path;
  return { name, is: 'definitions', files: await readDefinitionsFolder(folder), folder };
}

const readOnDisk: ReadText = (path) => readFile(path, 'utf8').catch(() => undefined);

async function fileOnDisk(argument: string, cwd: string): Promise<string | undefined> {
  const found = await stat(resolve(cwd, argument)).catch(() => undefined);
  return found?.isFile() ? argument : undefined;
}

/**
 * Reads a side at a commit. `path` is relative to the working folder, as elsewhere on the command line; absent
 * for the definitions folder.
 */
async function readAtCommit(ref: string, path: string | undefined, options: InputOptions): Promise<Side> {
  const where = path === undefined ? options.definitions : options.cwd;
  const root = (await git(where, 'rev-parse', '--show-toplevel').catch(() => undefined))?.trim();
  if (root === undefined)
    throw new UsageError(
      `"${ref}" is no file or folder, and ${where} is in no git repository, so it cannot be a commit either.`,
    );
  const commit = await commitOf(root, ref);
  const target =
    path === undefined ? await realpath(options.definitions) : join(await realpath(options.cwd), path);
  const inRoot = relative(await realpath(root), target)
    .split(sep)
    .join('/');
  const files = await filesAt(root, commit, inRoot);
  const name = path === undefined ? ref : `${ref}:${path}`;
  const only = files.get('');
  if (only !== undefined) {
    const read: ReadText = (file) => git(root, 'show', `${commit}:${file}`).catch(() => undefined);
    return { name, is: 'file', path: inRoot, text: only, read };
  }
  if (files.size === 0)
    throw new UsageError(`The commit "${ref}" has no JSON file at ${inRoot === '' ? 'its root' : inRoot}.`);
  const nested = [...files].filter(([file]) => file.startsWith(`${CLONE_FOLDER}/forms/`));
  const isClone = nested.length > 0;
  const chosen = isClone
    ? new Map(
        [...files].flatMap(([file, text]) =>
          file.startsWith(`${CLONE_FOLDER}/`) ? [[file.slice(CLONE_FOLDER.length + 1), text] as const] : [],
        ),
      )
    : files;
  const whole = textsOverlay.complete(chosen);
  return {
    name,
    ...(path === undefined ? { definitions: shownFolder(options.cwd, options.definitions) } : {}),
    is: 'definitions',
    files: whole,
    folder: isClone ? join(inRoot, CLONE_FOLDER) : inRoot,
  };
}

/**
 * Returns two sides for comparing versions of one definition file: the definitions of `folder` in memory, each
 * with one version of the file at `path`; `undefined` if the path leads to no file of a document. Throws
 * UsageError if a given side is no file.
 */
export async function embedInFolder(
  folder: string,
  path: string,
  [old, now]: readonly [Side, Side],
): Promise<[Side, Side] | undefined> {
  const inside = pathInDefinitions(path);
  if (inside === undefined || documentOf(inside) === undefined) return undefined;
  const files = await readDefinitionsFolder(folder);
  const withFile = (side: Side): Side => {
    if (side.is !== 'file') throw new UsageError(`--as describes two files, and ${side.name} is not one.`);
    return { name: side.name, is: 'definitions', files: new Map(files).set(inside, side.text), folder };
  };
  return [withFile(old), withFile(now)];
}
