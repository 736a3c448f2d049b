import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '#engine/model/definition';
import { cliError } from '../../cli-error.ts';
import { OWN_MARK } from './overview.ts';

export const INDEX = 'index.html';
/** Links of an index to the files beside it. */
const OWN_FILE = /(?:href|src)="([a-z0-9.-]+\.(?:before\.html|after\.html|png))"/g;

export interface PictureFolder {
  /** Writes a file; rejects if another program has written one of this name. */
  write(file: string, content: string | Buffer): Promise<void>;
  /** Removes the pictures of an earlier run. */
  clear(): Promise<void>;
}

/** Opens a folder for pictures, in which only those of an earlier run may be overwritten. Rejects if it can't be written. */
export async function openPictureFolder(folder: string, lang: Lang): Promise<PictureFolder> {
  const unwritable = (error: NodeJS.ErrnoException): never => {
    throw cliError('PICTURES_UNWRITABLE', { folder, reason: error.code ?? error.message }, lang);
  };
  await mkdir(folder, { recursive: true }).catch(unwritable);
  await access(folder, constants.W_OK).catch(unwritable);
  const index = await readFile(join(folder, INDEX), 'utf8').catch(() => undefined);
  if (index !== undefined && !index.includes(OWN_MARK))
    throw cliError('PICTURES_FOREIGN', { file: join(folder, INDEX) }, lang);
  return {
    async write(file, content) {
      await writeFile(join(folder, file), content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw cliError('PICTURES_FOREIGN', { file: join(folder, file) }, lang);
        return unwritable(error);
      });
    },
    async clear() {
      const own = [...(index ?? '').matchAll(OWN_FILE)].map(([, file = '']) => file);
      for (const file of index === undefined ? [] : [...own, INDEX])
        await rm(join(folder, file), { force: true });
    },
  };
}
