import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '#engine/model/json';
import type { TestServer } from './test-server.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex');
/** Test file that every virus scanner reports, in two parts, so that a scanner of this repository doesn't. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Returns a file of any length that starts like a picture, as programs that check the first bytes expect. */
export const photo = (bytes: number, text = ''): Buffer => {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) content[at] = (at * 7919) % 251;
  JPEG.copy(content);
  content.write(text, JPEG.length, 'latin1');
  return content;
};
export const infected = (): Buffer => photo(4096, EICAR);
export const paper = (): Buffer => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const encoded = (about: Readonly<Record<string, string>>): string =>
  Object.entries(about)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
    .join(',');
const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };

/** Resolves with the address that the server listens on. */
export const listening = async ({ app }: Pick<TestServer, 'app'>): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });

export interface Announced {
  field?: string;
  form?: string;
  name?: string;
  size: number;
  /** Client address that a trusted proxy reports. */
  from?: string;
}

export const announce = (
  url: string,
  { field = 'photos', form = 'claim', name = 'бампер.jpg', size, from }: Announced,
): Promise<Response> =>
  fetch(`${url}/api/files`, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': encoded({ form, field, name }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
  });

export const idIn = ({ headers }: Response): string => headers.get('location')?.split('/').at(-1) ?? '';

export const offsetOf = async (url: string, id: string): Promise<number> => {
  const { headers, status } = await fetch(`${url}/api/files/${id}`, { method: 'HEAD', headers: TUS });
  return status === 200 ? Number(headers.get('upload-offset')) : -1;
};

export const sendPiece = (url: string, id: string, offset: number, piece: Buffer): Promise<Response> =>
  fetch(`${url}/api/files/${id}`, {
    method: 'PATCH',
    headers: { ...PIECE, 'upload-offset': String(offset) },
    body: new Uint8Array(piece),
  });

export const giveUp = (url: string, id: string): Promise<Response> =>
  fetch(`${url}/api/files/${id}`, { method: 'DELETE', headers: TUS });

export const check = (url: string, id: string): Promise<Response> =>
  fetch(`${url}/api/files/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });

/** Resolves with the answer of the field, as a page has it after an upload. */
export async function uploaded(
  url: string,
  content: Buffer,
  about: Omit<Announced, 'size'> = {},
): Promise<JsonObject> {
  const id = idIn(await announce(url, { ...about, size: content.length }));
  await sendPiece(url, id, 0, content);
  return (await check(url, id)).json() as Promise<JsonObject>;
}

/** Calls `put` with a temporary file of this content. */
export async function putContent(content: Buffer, put: (path: string) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `zayavka-put-${randomUUID()}`);
  await writeFile(path, content);
  await put(path);
  await rm(path);
}

/** Starts a server with the part of clamd's protocol that is used here; it knows one virus. */
export async function startScanner(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const start = received.indexOf(0) + 1;
      const pieces: Buffer[] = [];
      for (let at = start; at > 0 && at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const found = Buffer.concat(pieces).includes(EICAR);
          socket.end(found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
          return;
        }
        pieces.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
