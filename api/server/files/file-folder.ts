import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { FileContents } from './file-contents.ts';
import { removeOldCopies } from './old-copies.ts';

/** Suffix of the file in which the upload library stores the state of an upload. */
const ABOUT = '.json';
const COPY = '.copy';
const COPY_ID_BYTES = 8;
const READ_ONLY = 0o440;
const OWNER_ONLY = 0o600;
/** Contains the name of the database whose files are in the folder, without credentials. */
const OWNER = '.owner';

/**
 * Store of uploads that creates each file privately first, because the library would let every user
 * of the machine read it.
 */
class PrivateFileStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true });
    await writeFile(join(this.directory, upload.id), '', { mode: OWNER_ONLY });
    return super.create(upload);
  }
}

/** Measure of the free space of a folder's disk, of which `reserveBytes` are kept free. */
export interface FolderRoom {
  freeBytes(folder: string): Promise<number>;
  /** Free space below which no file is accepted. */
  reserveBytes: number;
}

/**
 * Creates storage of files by id in a folder. `room` only determines `roomBytes`, by which the caller refuses files;
 * without it the room is infinite.
 */
export function createFileFolder(folder: string, room?: FolderRoom): FileContents {
  const pathOf = (id: string): string => join(folder, id);
  return {
    uploads: () => new PrivateFileStore({ directory: folder }),
    put: (id, path) => copyFile(path, pathOf(id)),
    arrivedBytes: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),
    async inCopy(id, look) {
      const path = `${pathOf(id)}.${randomBytes(COPY_ID_BYTES).toString('hex')}${COPY}`;
      try {
        await copyFile(pathOf(id), path, constants.COPYFILE_FICLONE);
        await chmod(path, READ_ONLY);
        const { size: bytes } = await stat(path);
        return await look({
          path,
          bytes,
          open: () => createReadStream(path),
          async keep() {
            await flush(path);
            await rename(path, pathOf(id));
            await flush(folder);
          },
        });
      } finally {
        await rm(path, { force: true });
      }
    },
    read: async (id) => createReadStream(pathOf(id)),
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(pathOf(id) + ABOUT, { force: true });
    },
    async *ids() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name !== OWNER);
      const copies = names.filter((name) => name.endsWith(COPY));
      const ids = [...new Set(names.filter((name) => !name.endsWith(COPY)).map(idOf))];
      if (ids.length > 0) yield ids;
      await removeOldCopies(copies.map(pathOf));
    },
    async owner(own) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(OWNER);
      await writeFile(path, own, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      return readFile(path, 'utf8');
    },
    roomBytes: async () =>
      room === undefined ? Number.POSITIVE_INFINITY : (await room.freeBytes(folder)) - room.reserveBytes,
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const idOf = (name: string): string => (name.endsWith(ABOUT) ? name.slice(0, -ABOUT.length) : name);
