import { createCipheriv, hkdfSync } from 'node:crypto';
import { serverError } from '../server-error.ts';
import { decrypt, encrypt, KEY_BYTES } from '../storage/gcm.ts';
import type { DataKeys } from './data-keys.ts';

/** Start of a sealed file; the number of its data key follows. */
const MAGIC = Buffer.from('zsf1\0\x7f\r\n', 'latin1');
const NUMBER_BYTES = 4;
/** Length of an encrypted file's header, in bytes: the mark and the number of its data key. */
export const HEADER_BYTES = MAGIC.length + NUMBER_BYTES;
/** Number of plain bytes in each frame; the last frame may have fewer. */
const FRAME_BYTES = 64 * 1024;
/** Nonce and tag of a frame. */
const FRAME_EXTRA = 28;
const BLOCK_BYTES = 16;

/**
 * Returns the number of the data key in the first bytes of an encrypted file; `undefined` if the file is not
 * encrypted.
 */
export const keyNumberIn = (start: Buffer): number | undefined =>
  start.length >= HEADER_BYTES && start.subarray(0, MAGIC.length).equals(MAGIC)
    ? start.readUInt32BE(MAGIC.length)
    : undefined;

/** Returns the length in bytes of a file of `plainBytes` once it is encrypted. */
export const sealedBytes = (plainBytes: number): number =>
  HEADER_BYTES + plainBytes + Math.max(1, Math.ceil(plainBytes / FRAME_BYTES)) * FRAME_EXTRA;

/** Returns the length in bytes of the content of an encrypted file of so many bytes. */
export const plainBytes = (bytes: number): number =>
  bytes - HEADER_BYTES - Math.ceil((bytes - HEADER_BYTES) / (FRAME_BYTES + FRAME_EXTRA)) * FRAME_EXTRA;

/**
 * Returns authenticated data of a frame: file and position, so that a moved or missing frame is
 * noticed.
 */
const aboutFrame = (id: string, index: number, isLast: boolean): string =>
  `zayavka file ${id} ${index} ${isLast ? 'last' : 'more'}`;

/**
 * Encrypts a file's content with the current data key, in frames that each have an authentication tag; yields the
 * encrypted file.
 */
export async function* sealStream(
  keys: DataKeys,
  id: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { number, key } = keys.current();
  const header = Buffer.concat([MAGIC, Buffer.alloc(NUMBER_BYTES)]);
  header.writeUInt32BE(number, MAGIC.length);
  yield header;
  for await (const { frame, index, isLast } of framesOf(content, FRAME_BYTES))
    yield encrypt(key, frame, aboutFrame(id, index, isLast));
}

/**
 * Decrypts an encrypted file's content; one that was stored before the encryption passes unchanged. Throws
 * SEALED_UNREADABLE at a changed or missing frame, after those before it were yielded, and if the data key is
 * unknown.
 */
export async function* openStream(
  keys: Pick<DataKeys, 'find'>,
  id: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { start, rest } = await startOf(content);
  const number = keyNumberIn(start);
  if (number === undefined) {
    yield start;
    yield* rest;
    return;
  }
  const key = keys.find(number)?.key;
  const sealed = after(start.subarray(HEADER_BYTES), rest);
  for await (const { frame, index, isLast } of framesOf(sealed, FRAME_BYTES + FRAME_EXTRA)) {
    const plain = key && decrypt(key, frame, aboutFrame(id, index, isLast));
    if (plain === undefined) throw serverError('SEALED_UNREADABLE', { number });
    yield plain;
  }
}

/**
 * Encrypts or decrypts, from an offset on, the bytes of a file that is arriving. The keystream depends on the
 * position only, so an upload can go on anywhere; the complete file is encrypted again, with authentication tags.
 */
export async function* maskStream(
  secret: string,
  id: string,
  content: AsyncIterable<Buffer>,
  offset: number,
): AsyncGenerator<Buffer> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `zayavka arriving file ${id}`, KEY_BYTES));
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeUInt32BE(Math.floor(offset / BLOCK_BYTES), BLOCK_BYTES - NUMBER_BYTES);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(offset % BLOCK_BYTES));
  for await (const chunk of content) yield cipher.update(chunk);
}

interface Frame {
  frame: Buffer;
  index: number;
  isLast: boolean;
}

/** Cuts a stream into frames of the same size; the last one is whatever remains. */
async function* framesOf(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let index = 0;
  for await (const chunk of content) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes <= bytes) continue;
    let all = Buffer.concat(held);
    for (; all.length > bytes; all = all.subarray(bytes), index += 1)
      yield { frame: all.subarray(0, bytes), index, isLast: false };
    held = [all];
    heldBytes = all.length;
  }
  yield { frame: Buffer.concat(held), index, isLast: true };
}

/** Reads the first bytes of a stream, as many as a header has, or the whole of a shorter stream. */
async function startOf(
  content: AsyncIterable<Buffer>,
): Promise<{ start: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  return { start, rest: remaining(chunks) };
}

async function* remaining(chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

async function* after(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
