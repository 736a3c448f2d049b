import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TryLater } from '../http/try-later.ts';
import { BucketUploads } from './bucket-uploads.ts';
import type { FileContents } from './file-contents.ts';
import { removeOldCopies } from './old-copies.ts';

export interface BucketSettings {
  bucket: string;
  /** Of a service that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  keyId: string;
  secret: string;
}

export interface BucketOptions {
  /** Receives why a call failed: a code, without the address or a key. */
  onFailure?: (failure: string) => void;
  /** A file of an upload is stored in pieces of so many bytes, or less where they came so. */
  pieceBytes?: number;
  /** How many keys the bucket names in one answer. */
  pageKeys?: number;
  /** How long it may be silent. */
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
/** Whatever else the bucket has is not ours to remove. */
const OWN_KEY = /^([\w-]{22})(?:\.\d{15})?$/;

interface Stored {
  key: string;
  bytes: number;
}

/**
 * Files in a bucket. A file that is kept is one object under its id. Until then it is the objects `ID.OFFSET`: what has arrived is the chain of
 * them from 0 on, so that two connections which write at once leave no gap that looks filled, and a process that is killed leaves
 * only what is true. Objects of an id that do not fit the chain go with it.
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
  // Large, and only who has a bucket needs it.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Amazon has a host for each bucket; other services rarely have.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Checksums that came with 2025 are refused by services that do not know them.
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
        // Two databases may start with one bucket at once: then one of them is refused, and looks again.
        await asked(
          client.send(new s3.PutObjectCommand({ Bucket, Key: OWNER, Body: own, IfNoneMatch: '*' })),
        );
      const body = await asked(bodyOf(OWNER));
      return asked(body.setEncoding('utf8').reduce((text, piece) => text + String(piece), ''));
    },
    hasRoom: async () => true,
  };
}

const keyOf = (id: string, offset: number): string => `${id}.${String(offset).padStart(OFFSET_DIGITS, '0')}`;

/** The file that was kept, or else the pieces that follow on each other. */
function chainIn(id: string, stored: readonly Stored[]): Stored[] {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const kept = byKey.get(id);
  if (kept !== undefined) return [kept];
  const chain: Stored[] = [];
  let end = 0;
  for (;;) {
    const next = byKey.get(keyOf(id, end));
    // An empty one, which only somebody else can have put there, would be followed by itself.
    if (next === undefined || next.bytes === 0) return chain;
    chain.push(next);
    end += next.bytes;
  }
}

/** Names of errors of the protocol, or codes of the connection. Their messages name the host. */
const failureIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
