import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataStore } from '@tus/server';
import type { Kysely } from 'kysely';
import type { FileContents } from '../files/file-contents.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import type { DataKeys } from './data-keys.ts';
import {
  HEADER_BYTES,
  keyNumberIn,
  maskStream,
  openStream,
  plainBytes,
  sealedBytes,
  sealStream,
} from './sealed-stream.ts';

const SECRET = 'arriving-files';
const OWNER_ONLY = 0o600;
const SEALED = '.sealed';

/**
 * Returns the storage of files wrapped so that every stored byte is encrypted, while callers read and write
 * plain content. The file of a private copy is encrypted too; its `open` decrypts it.
 */
export function sealContents(
  inner: FileContents,
  { database, keys }: { database: Kysely<Tables>; keys: DataKeys },
): FileContents {
  const masked = async (id: string, content: Readable, offset = 0): Promise<Readable> =>
    Readable.from(maskStream(await databaseSecret(database, SECRET), id, content, offset));
  return {
    ...inner,
    uploads(sizeOf) {
      const store: DataStore = inner.uploads(sizeOf);
      const write = store.write.bind(store);
      store.write = async (content, id, offset) =>
        write(await masked(id, Readable.from(content), offset), id, offset);
      return store;
    },
    async put(id, path) {
      const copy = path + SEALED;
      try {
        await pipeline(
          await masked(id, createReadStream(path)),
          createWriteStream(copy, { mode: OWNER_ONLY }),
        );
        await inner.put(id, copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    async arrivedBytes(id, announced = 0) {
      const bytes = await inner.arrivedBytes(id);
      // A process that was killed after it kept the file has left it sealed.
      return bytes === sealedBytes(announced) ? announced : bytes;
    },
    inCopy: (id, look) =>
      inner.inCopy(id, async (copy) => {
        const isSealed = keyNumberIn(await firstBytes(createReadStream(copy.path))) !== undefined;
        const stored = isSealed ? undefined : await databaseSecret(database, SECRET);
        const content = (): Readable =>
          Readable.from(
            stored === undefined ? openStream(keys, id, copy.open()) : maskStream(stored, id, copy.open(), 0),
          );
        return look({
          path: copy.path,
          bytes: isSealed ? plainBytes(copy.bytes) : copy.bytes,
          open: content,
          async keep() {
            if (!isSealed) await replaceBySealed(keys, id, copy.path, content());
            await copy.keep();
          },
        });
      }),
    read: async (id) => Readable.from(openStream(keys, id, await inner.read(id))),
  };
}

/** Replaces a local copy by the sealed content. */
async function replaceBySealed(keys: DataKeys, id: string, path: string, content: Readable): Promise<void> {
  const sealed = path + SEALED;
  try {
    await pipeline(sealStream(keys, id, content), createWriteStream(sealed, { mode: OWNER_ONLY }));
    await rename(sealed, path);
  } finally {
    await rm(sealed, { force: true });
  }
}

async function firstBytes(content: Readable): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= HEADER_BYTES) break;
  }
  return start;
}

/** Signal that stops encrypting the files again, and a report of its progress. */
export interface ResealFilesOptions {
  signal?: AbortSignal | undefined;
  onFiles?: ((looked: number, sealed: number) => void) | undefined;
}

/**
 * Encrypts complete files that are plain or have an earlier key with the current one. `inner`: storage without
 * encryption. Resolves with their number, and true if none is left.
 */
export async function resealFiles(
  inner: FileContents,
  { database, keys }: { database: Kysely<Tables>; keys: DataKeys },
  { signal, onFiles }: ResealFilesOptions = {},
): Promise<{ sealed: number; isDone: boolean }> {
  const target = keys.current().number;
  let looked = 0;
  let sealed = 0;
  for await (const ids of inner.ids())
    for (const id of await completeOf(database, ids)) {
      if (signal?.aborted === true) return { sealed, isDone: false };
      looked += 1;
      if (keyNumberIn(await firstBytes(await inner.read(id))) !== target) {
        await inner.inCopy(id, async (copy) => {
          await replaceBySealed(keys, id, copy.path, Readable.from(openStream(keys, id, copy.open())));
          await copy.keep();
        });
        sealed += 1;
      }
      onFiles?.(looked, sealed);
    }
  return { sealed, isDone: true };
}

/** Resolves with the ids of files that were checked; others still arrive. */
async function completeOf(database: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const complete: string[] = [];
  for (const table of ['files', 'appeal_files'] as const) {
    const rows = await database
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids])
      .where('type', 'is not', null)
      .execute();
    complete.push(...rows.map((row) => row.id));
  }
  return complete;
}
