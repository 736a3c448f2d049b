import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { TryLater } from '../http/try-later.ts';
import { BucketUploads } from './bucket-uploads.ts';
import type { FileContents } from './file-contents.ts';
import { removeOldCopies } from './old-copies.ts';

/** Name, endpoint and credentials of the S3 bucket in which files are stored. */
export interface BucketSettings {
  bucket: string;
  /** Endpoint of a service other than Amazon's. */
  endpoint?: string | undefined;
  region: string;
  keyId: string;
  secret: string;
}

/** Options of the access to an S3 bucket; all have defaults. */
export interface BucketOptions {
  /** Called with the reason of a failed call: a code, without the URL or a key. */
  onFailure?: (failure: string) => void;
  /** Largest piece of an upload, in bytes. */
  pieceBytes?: number;
  /** Number of keys per page of a listing. */
  pageKeys?: number;
  /** Milliseconds without data after which a connection is given up. */
  silentMs?: number;
}

const PIECE_BYTES = 1024 * 1024;
const PAGE_KEYS = 1000;
const CONNECT_MS = 3000;
const SILENT_MS = 15_000;
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 10;
const OWNER = '.owner';
const COPIES = 'zayavka-file-';
const OFFSET_DIGITS = 15;
/** Keys of this service; other objects in the bucket are left alone. */
const OWN_KEY = /^([\w-]{22})(?:\.\d{15})?$/;

interface Stored {
  key: string;
  bytes: number;
}

/**
 * Opens an S3 bucket as storage of files. A complete file is one object under its id. Until then pieces are
 * objects `ID.OFFSET`, of which those without a gap from 0 on count as received; so two connections at once leave
 * no gap unnoticed, and a killed process leaves no broken file. Removing a file removes all its pieces.
 */
export async function openFileBucket(
  { bucket: Bucket, endpoint, region, keyId, secret }: BucketSettings,
  {
    onFailure = () => {},
    pieceBytes = PIECE_BYTES,
    pageKeys = PAGE_KEYS,
    silentMs = SILENT_MS,
  }: BucketOptions = {},
): Promise<FileContents> {
  // Loaded lazily: the package is large and needed for buckets only.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Amazon has a host for each bucket; other services rarely do.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Services that do not know the checksums added in 2025 refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
  });

  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      onFailure(failureIn(error));
      throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    }
  };
  async function* pages(Prefix?: string): AsyncGenerator<Stored[]> {
    let token: string | undefined;
    do {
      const page = await asked(
        client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: pageKeys, ContinuationToken: token }),
        ),
      );
      yield (page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size }));
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }
  const allOf = async (prefix: string): Promise<Stored[]> => {
    const all: Stored[] = [];
    for await (const page of pages(prefix)) all.push(...page);
    return all;
  };
  const put = (Key: string, Body: Buffer | string | Readable, bytes?: number): Promise<unknown> =>
    asked(client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes })));
  const bodyOf = async (Key: string): Promise<Readable> => {
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
    return Body instanceof Readable ? Body : Readable.from([]);
  };
  const removeKeys = async (keys: readonly string[]): Promise<void> => {
    for (const Key of keys) await asked(client.send(new s3.DeleteObjectCommand({ Bucket, Key })));
  };
  const putFile = async (id: string, path: string): Promise<void> => {
    const { size } = await stat(path);
    await put(id, createReadStream(path), size);
  };
  const arrived = async (id: string): Promise<Stored[]> => chainIn(id, await allOf(id));
  const arrivedBytes = async (id: string): Promise<number> =>
    (await arrived(id)).reduce((sum, { bytes }) => sum + bytes, 0);
  const remove = async (id: string): Promise<void> => removeKeys((await allOf(id)).map(({ key }) => key));

  return {
    uploads: (sizeOf) =>
      new BucketUploads(
        {
          arrivedBytes,
          remove,
          async pieceBefore(id, offset, lessThanBytes) {
            let end = 0;
            for (const { key, bytes } of await arrived(id)) {
              end += bytes;
              if (end === offset && key !== id && bytes < lessThanBytes)
                return buffer(await asked(bodyOf(key)));
            }
            return Buffer.alloc(0);
          },
          async putPiece(id, offset, piece) {
            await put(keyOf(id, offset), piece);
          },
        },
        sizeOf,
        pieceBytes,
      ),
    put: putFile,
    arrivedBytes,
    async inCopy(id, look) {
      const folder = await mkdtemp(join(tmpdir(), COPIES));
      const path = join(folder, 'copy');
      try {
        await writeFile(path, '', { mode: 0o600 });
        for (const { key } of await arrived(id))
          await asked(bodyOf(key).then((body) => pipeline(body, createWriteStream(path, { flags: 'a' }))));
        const { size: bytes } = await stat(path);
        return await look({
          path,
          bytes,
          open: () => createReadStream(path),
          async keep() {
            await putFile(id, path);
            const pieces = (await allOf(id)).map(({ key }) => key).filter((key) => key !== id);
            await removeKeys(pieces);
          },
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: (id) => asked(bodyOf(id)),
    remove,
    async *ids() {
      for await (const page of pages()) {
        const ids = page.flatMap(({ key }) => OWN_KEY.exec(key)?.[1] ?? []);
        if (ids.length > 0) yield [...new Set(ids)];
      }
      const copies = (await readdir(tmpdir())).filter((name) => name.startsWith(COPIES));
      await removeOldCopies(copies.map((name) => join(tmpdir(), name)));
    },
    async owner(own) {
      if (!(await allOf(OWNER)).some(({ key }) => key === OWNER))
        // If two databases claim a bucket at once, one of them is refused and then reads the owner.
        await asked(
          client.send(new s3.PutObjectCommand({ Bucket, Key: OWNER, Body: own, IfNoneMatch: '*' })),
        );
      const body = await asked(bodyOf(OWNER));
      return asked(body.setEncoding('utf8').reduce((text, piece) => text + String(piece), ''));
    },
    roomBytes: async () => Number.POSITIVE_INFINITY,
  };
}

const keyOf = (id: string, offset: number): string => `${id}.${String(offset).padStart(OFFSET_DIGITS, '0')}`;

/** Returns the complete file, otherwise its pieces from 0 on without a gap. */
function chainIn(id: string, stored: readonly Stored[]): Stored[] {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const kept = byKey.get(id);
  if (kept !== undefined) return [kept];
  const chain: Stored[] = [];
  let end = 0;
  for (;;) {
    const next = byKey.get(keyOf(id, end));
    // An empty object, which cannot be ours, would be its own successor.
    if (next === undefined || next.bytes === 0) return chain;
    chain.push(next);
    end += next.bytes;
  }
}

/**
 * Returns the name of a protocol error or the code of a connection error, because messages contain
 * the host.
 */
const failureIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
