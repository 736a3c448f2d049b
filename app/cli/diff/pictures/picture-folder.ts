import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '#engine/model/definition';
import { sha256 } from '../../../sha256.ts';
import { cliError } from '../../cli-error.ts';
import { OWN_MARK } from './html-page.ts';

/** Name of the file that shows all pictures. */
export const INDEX = 'index.html';
const PICTURE = '.png';
const PAGE = /\.(?:before|after)\.html$/;
/** Longer names are cut, because ends are added and a file's name has 255 bytes at most. */
const MAX_NAME = 120;

/**
 * Returns the name, without an ending, of a document's files: a slug may have any letters, and they must be safe
 * in paths and links.
 */
export function fileName(document: string): string {
  const name = document
    .replace(/^forms\//, '')
    .split('/')
    .map((part) => part.replaceAll(/[^a-z0-9-]/gu, (other) => `_${other.codePointAt(0)?.toString(16)}_`))
    .join('.');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}_${sha256(document).slice(0, 12)}` : name;
}

/** Folder into which the pictures of a comparison are written. */
export interface PictureFolder {
  /** Writes a file; rejects if another program has written one of this name. */
  write(file: string, content: string | Buffer): Promise<void>;
  /** Removes the pictures of an earlier run, even of one that was interrupted. */
  clear(): Promise<void>;
}

/**
 * Opens a folder for the pictures of a comparison, creating a missing one; only files of an earlier run may be
 * overwritten. Rejects if it cannot be written or has an `index.html` of another program.
 */
export async function openPictureFolder(folder: string, lang: Lang): Promise<PictureFolder> {
  const unwritable = (error: NodeJS.ErrnoException): never => {
    throw cliError('PICTURES_UNWRITABLE', { folder, reason: error.code ?? error.message }, lang);
  };
  const foreign = (file: string): never => {
    throw cliError('PICTURES_FOREIGN', { file: join(folder, file) }, lang);
  };
  await mkdir(folder, { recursive: true }).catch(unwritable);
  await access(folder, constants.W_OK).catch(unwritable);
  const files = await readdir(folder).catch(unwritable);
  if (files.includes(INDEX) && !(await isOwnPage(join(folder, INDEX)))) foreign(INDEX);
  return {
    async write(file, content) {
      await writeFile(join(folder, file), content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) =>
        error.code === 'EEXIST' ? foreign(file) : unwritable(error),
      );
    },
    async clear() {
      // A page goes after its picture, which only the page beside it proves to be own.
      for (const file of files) {
        if (file !== INDEX && !PAGE.test(file)) continue;
        if (!(await isOwnPage(join(folder, file)))) continue;
        if (file !== INDEX) await remove(join(folder, file.replace(PAGE, PICTURE)));
        await remove(join(folder, file));
      }
    },
  };
}

const remove = (path: string): Promise<void> => rm(path, { force: true });

/** True for a page with the own mark in its first line, and for an empty one, whose run ended before its first letter. */
async function isOwnPage(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === '' || text?.split('\n', 1)[0]?.includes(OWN_MARK) === true;
}
