import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { createFileLinks, createMessageWorker, createStoredFiles, leadQueue, scanByClamd } from '#server';
import { destroyRows } from '../../api/server/erasure/destroy-rows.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import {
  announce,
  check,
  giveUp,
  hashOf,
  idIn,
  infected,
  listening,
  offsetOf,
  paper,
  photo,
  sendPiece,
  startScanner,
  uploaded,
} from './claim-files.ts';
import { contentOf, type FilePlace, filePlaces, idsIn } from './file-places.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const HOUR_MS = 3_600_000;
const texts = await exampleFolder('claim');

describe.each(filePlaces)('in $title,', ({ openPlace }) => {
  let place: FilePlace;
  let scanner: Awaited<ReturnType<typeof startScanner>>;
  let server: TestServer;
  let url: string;
  let nowMs = Date.UTC(2026, 1, 15, 9);

  const start = async (): Promise<void> => {
    server = await startTestServer({
      texts,
      now: () => nowMs,
      contents: place.contents,
      scan: (content) => scanByClamd(scanner.url)(content),
    });
    url = await listening(server);
  };
  beforeAll(async () => {
    place = await openPlace();
    scanner = await startScanner();
    await start();
  });
  afterAll(async () => {
    await server.close();
    await scanner.close();
    await place.close();
  });

  const claim = (more: JsonObject): JsonObject => ({
    form_id: 'claim',
    ...{ policy: 'AB12345678', event: 'car', day: '05.02.2026', about: 'На стоянке задели бампер' },
    ...{ name: 'Петрова Анна Ильинична', phone: '+79161234567' },
    ...more,
  });
  const send = (body: JsonObject, key: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url: '/api/claim/report',
      payload: body,
      headers: { 'idempotency-key': key },
    });
  const codeOf = (response: { json(): { errors?: Record<string, { code: string }> } }, field: string) =>
    response.json().errors?.[field]?.code;
  const refusal = async (response: Response): Promise<string | undefined> => {
    const { errors } = (await response.json()) as { errors?: Record<string, { code: string }> };
    return Object.values(errors ?? {})[0]?.code;
  };
  /** Returns the objects of a file besides its content and the metadata of the upload library. */
  const beside = async (id: string): Promise<string[]> =>
    (await place.names()).filter((name) => name.startsWith(id) && ![id, `${id}.json`].includes(name));
  const names = (): Promise<string[]> => idsIn(place);

  /** Sends a piece over a connection that is lost halfway, as in a tunnel. */
  const cutPiece = (id: string, offset: number, piece: Buffer, arrives: number): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          [
            `PATCH /api/files/${id} HTTP/1.1`,
            `host: ${hostname}:${port}`,
            'tus-resumable: 1.0.0',
            'content-type: application/offset+octet-stream',
            `upload-offset: ${offset}`,
            `content-length: ${piece.length}`,
            '',
            '',
          ].join('\r\n'),
        );
        socket.write(piece.subarray(0, arrives));
        // The client resends the bytes that were not stored when the connection was lost.
        void vi
          .waitUntil(async () => (await place.contents.arrivedBytes(id)) > offset)
          .finally(() => socket.destroy());
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });

  describe('a file that is uploaded in pieces', () => {
    it('arrives whole after ten cuts, and is stored with its request', async () => {
      const content = photo(600_000);
      const id = idIn(await announce(url, { size: content.length }));
      for (let cut = 0; cut < 10; cut += 1) {
        const offset = await offsetOf(url, id);
        await cutPiece(id, offset, content.subarray(offset), 40_000);
        expect(await offsetOf(url, id)).toBeGreaterThan(offset);
      }
      const offset = await offsetOf(url, id);
      expect(offset).toBeLessThan(content.length);
      expect((await sendPiece(url, id, offset, content.subarray(offset))).status).toBe(204);
      const file = (await (await check(url, id)).json()) as JsonObject;
      expect(file).toEqual({ id, name: 'бампер.jpg', size: content.length, type: 'image/jpeg' });
      expect((await send(claim({ photos: [file] }))).statusCode).toBe(200);
      expect(hashOf(await contentOf(place, id))).toBe(hashOf(content));
    });

    it('goes on in another process, after the one that took the first half is gone', async () => {
      const content = photo(90_000);
      const id = idIn(await announce(url, { size: content.length }));
      await sendPiece(url, id, 0, content.subarray(0, 40_000));
      const other = createStoredFiles(server.database, {
        ...{ contents: place.contents, nowIso: () => new Date(nowMs).toISOString(), unsentHours: 48 },
      });
      expect(await other.isOpen(id)).toBe(true);
      await expect(other.check(id)).rejects.toMatchObject({ errors: { id: { code: 'fileUnfinished' } } });
      await sendPiece(url, id, 40_000, content.subarray(40_000));
      expect(await other.check(id)).toMatchObject({ id, size: content.length, type: 'image/jpeg' });
      // The client repeats a call whose answer was lost.
      expect((await check(url, id)).status).toBe(200);
    });

    it('may come whole, as a form without script brings it', async () => {
      const path = join(tmpdir(), `zayavka-posted-${randomUUID()}`);
      const content = photo(40_000);
      await writeFile(path, content);
      const id = idIn(await announce(url, { size: content.length }));
      await place.contents.put(id, path);
      await rm(path);
      expect((await check(url, id)).status).toBe(200);
      expect(hashOf(await contentOf(place, id))).toBe(hashOf(content));
    });

    it('is not written to any more once it is checked, nor by who does not know its id', async () => {
      const { id } = await uploaded(url, photo(5000));
      expect(await offsetOf(url, String(id))).toBe(-1);
      expect((await sendPiece(url, String(id), 5000, Buffer.from('more'))).status).toBe(404);
      expect((await sendPiece(url, 'AAAAAAAAAAAAAAAAAAAAAA', 0, Buffer.from('more'))).status).toBe(404);
      expect((await sendPiece(url, '..%2F..%2Fzayavka.db', 0, Buffer.from('more'))).status).toBe(404);
    });

    it('is what was looked into, also where another connection still holds it open', async () => {
      const content = photo(5000);
      const id = idIn(await announce(url, { size: content.length }));
      await sendPiece(url, id, 0, content);
      const held = await place.hold(id);
      expect((await check(url, id)).status).toBe(200);
      expect(await beside(id)).toEqual([]);
      await held.write(infected());
      expect(hashOf(await contentOf(place, id))).toBe(hashOf(content));
    });

    it('is gone when its visitor takes it back', async () => {
      const file = await uploaded(url, photo(5000));
      const id = String(file.id);
      expect((await giveUp(url, id)).status).toBe(204);
      expect(await names()).not.toContain(id);
      expect(codeOf(await send(claim({ photos: [file] })), 'photos')).toBe('fileUnknown');
    });
  });

  describe('a file is refused', () => {
    it.each([
      ['over the limit of its field', { size: 10_485_761 }, 413, 'fileTooLarge'],
      ['with nothing in it', { size: 0 }, 422, 'fileEmpty'],
      ['for a field that takes none', { size: 5, field: 'about' }, 422, 'fileNotTaken'],
      ['for a form that is not there', { size: 5, form: 'loan' }, 422, 'formUnknown'],
    ])('before it is sent, %s', async (_title, about, status, code) => {
      const response = await announce(url, about);
      expect(response.status).toBe(status);
      expect(await refusal(response)).toBe(code);
    });

    it.each([
      ['of another type than its name has', () => paper(), 'fileType'],
      ['that no program recognizes', () => Buffer.from('text'), 'fileType'],
      ['with a virus', () => infected(), 'fileInfected'],
    ])('once it is whole, %s, and is gone', async (_title, content, code) => {
      const bytes = content();
      const id = idIn(await announce(url, { size: bytes.length }));
      await sendPiece(url, id, 0, bytes);
      const response = await check(url, id);
      expect(response.status).toBe(422);
      expect(await refusal(response)).toBe(code);
      expect(await names()).not.toContain(id);
      expect(await refusal(await check(url, id))).toBe('fileUnknown');
    });

    it('while nobody can look for viruses: later it is taken', async () => {
      const id = idIn(await announce(url, { size: 5000 }));
      await sendPiece(url, id, 0, photo(5000));
      await scanner.close();
      expect((await check(url, id)).status).toBe(503);
      scanner = await startScanner();
      expect((await check(url, id)).status).toBe(200);
    });
  });

  describe('a request is refused', () => {
    it.each([
      ['whose file has another size than it states', (file: JsonObject) => ({ ...file, size: 1 })],
      ['whose file has another name', (file: JsonObject) => ({ ...file, name: 'другой.jpg' })],
      ['whose file has another type', (file: JsonObject) => ({ ...file, type: 'image/png' })],
      ['with more about a file than its figures', (file: JsonObject) => ({ ...file, note: 'x' })],
      ['with a file that nobody has sent', (file: JsonObject) => ({ ...file, id: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ])('%s', async (_title, changed) => {
      const file = await uploaded(url, photo(5000));
      expect(codeOf(await send(claim({ photos: [changed(file)] })), 'photos')).toBe('fileUnknown');
    });

    it('with a file of another field', async () => {
      const file = await uploaded(url, photo(5000), { field: 'papers' });
      expect(codeOf(await send(claim({ photos: [file] })), 'photos')).toBe('fileUnknown');
    });

    it('with a file that another request has, and the same attempt is answered as before', async () => {
      const file = await uploaded(url, photo(5000));
      const body = claim({ photos: [file] });
      const key = randomUUID();
      const first = await send(body, key);
      expect(first.statusCode).toBe(200);
      expect((await send(body, key)).json()).toEqual(first.json());
      expect(codeOf(await send({ ...body, policy: 'AB00000000' }), 'photos')).toBe('fileUnknown');
    });

    it('with one file twice, of two that come at once', async () => {
      const file = await uploaded(url, photo(5000));
      const answers = await Promise.all(
        ['AB00000001', 'AB00000002'].map((policy) => send({ ...claim({ photos: [file] }), policy })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    });
  });

  describe('a stored file', () => {
    it('is removed where nobody sends it within its hours, and with the request that has it', async () => {
      const files = createStoredFiles(server.database, {
        ...{ contents: place.contents, nowIso: () => new Date(nowMs).toISOString(), unsentHours: 48 },
      });
      const kept = await uploaded(url, photo(6000));
      const { id: request } = (await send(claim({ photos: [kept] }))).json<{ id: string }>();
      const left = await uploaded(url, photo(7000));
      nowMs += 47 * HOUR_MS;
      await files.removeUnsent(nowMs);
      expect(await names()).toEqual(expect.arrayContaining([kept.id, left.id]));
      nowMs += 2 * HOUR_MS;
      await files.removeUnsent(nowMs);
      expect(await names()).toContain(kept.id);
      expect(await names()).not.toContain(left.id);
      await server.database
        .transaction()
        .execute((transaction) => destroyRows(transaction, [{ id: request, form: 'claim' }], 'phone', nowMs));
      await files.removeUnsent(nowMs);
      expect(await names()).not.toContain(kept.id);
    });

    it('is left alone where the place is another database’s', async () => {
      const { id } = await uploaded(url, photo(5000));
      const other = await openTestDatabase();
      const files = createStoredFiles(other, {
        ...{ contents: place.contents, nowIso: () => new Date(nowMs).toISOString(), unsentHours: 1 },
      });
      expect(await files.removeUnsent(nowMs)).toBe(0);
      expect(await names()).toContain(id);
      await other.destroy();
    });

    it('is fetched by a link of the lead, which nobody else can make and which ends', async () => {
      const content = photo(8000);
      const file = await uploaded(url, content);
      const { id: request } = (await send(claim({ photos: [file] }))).json<{ id: string }>();
      const bodies: { data: { id: string; files?: { url: string }[] } }[] = [];
      const worker = createMessageWorker({
        queue: leadQueue(server.database, null, createFileLinks(server.database, url)),
        post: async ({ body }) => {
          bodies.push(JSON.parse(body));
          return { ok: true };
        },
        secret: 'whsec_c2VjcmV0',
        now: () => nowMs,
        random: () => 0,
      });
      while ((await worker.tick()) > 0);
      const [linked] = bodies.find(({ data }) => data.id === request)?.data.files ?? [];
      expect(linked).toEqual({
        ...file,
        field: 'photos',
        url: expect.stringContaining(`/api/files/${file.id}?`),
      });
      const link = linked?.url ?? '';
      const fetched = await fetch(link);
      expect(hashOf(Buffer.from(await fetched.arrayBuffer()))).toBe(hashOf(content));
      expect(fetched.headers.get('content-disposition')).toMatch(/^attachment/);
      expect((await fetch(link.replace(/sign=./, 'sign=_'))).status).toBe(404);
      expect((await fetch(link.split('?')[0] ?? '')).status).toBe(404);
      nowMs += 144 * HOUR_MS;
      expect((await fetch(link)).status).toBe(404);
    });
  });
});
