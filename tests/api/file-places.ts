import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFileFolder, type FileContents, openFileBucket, sealContents } from '#server';
import { startBucketServer } from './bucket-server.ts';
import { openSealedDatabase } from './test-database.ts';

/** Place where files are kept during a test. */
export interface FilePlace {
  contents: FileContents;
  /** Opens the file for writing like a connection that continues after its upload is over. */
  hold(id: string): Promise<{ write(content: Buffer): Promise<void> }>;
  /** Returns the names of all stored objects. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

async function openFolder(): Promise<FilePlace> {
  const folder = join(tmpdir(), `zayavka-files-${randomUUID()}`);
  return {
    contents: createFileFolder(folder),
    async hold(id) {
      const held = await open(join(folder, id), 'r+');
      return {
        async write(content) {
          await held.write(content, 0, content.length, 0);
          await held.close();
        },
      };
    },
    names: () => readdir(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Part size below that of a test's pieces, so that one is stored while the next arrives. */
const PIECE_BYTES = 16 * 1024;
/** Page size below the number of a test's objects, so that lists have several pages. */
const PAGE_KEYS = 3;

async function openBucket(): Promise<FilePlace> {
  const server = await startBucketServer();
  const contents = await openFileBucket(server.settings, { pieceBytes: PIECE_BYTES, pageKeys: PAGE_KEYS });
  return {
    contents,
    async hold(id) {
      const held = new PassThrough();
      const written = contents.uploads(async () => undefined).write(held, id, 0);
      return {
        async write(content) {
          held.end(content);
          await written;
        },
      };
    },
    names: server.keys,
    close: server.close,
  };
}

/** Opens a folder whose files are encrypted. */
async function openSealedFolder(): Promise<FilePlace> {
  const place = await openFolder();
  const { database, keys } = await openSealedDatabase();
  return {
    ...place,
    contents: sealContents(place.contents, { database, keys }),
    async close() {
      await place.close();
      await database.destroy();
    },
  };
}

export const filePlaces: readonly { title: string; openPlace(): Promise<FilePlace> }[] = [
  { title: 'a folder', openPlace: openFolder },
  { title: 'an encrypted folder', openPlace: openSealedFolder },
  { title: 'a bucket', openPlace: openBucket },
];

export async function idsIn({ contents }: Pick<FilePlace, 'contents'>): Promise<string[]> {
  const ids: string[] = [];
  for await (const step of contents.ids()) ids.push(...step);
  return [...new Set(ids)].sort();
}

export const contentOf = async ({ contents }: Pick<FilePlace, 'contents'>, id: string): Promise<Buffer> =>
  buffer(await contents.read(id));
