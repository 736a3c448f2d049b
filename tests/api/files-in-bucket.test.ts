import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, utimes } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoredFiles, type FileContents, openFileBucket } from '#server';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { type BucketServer, startBucketServer } from './bucket-server.ts';
import { announce, check, giveUp, hashOf, idIn, offsetOf, photo, sendPiece } from './claim-files.ts';
import { contentOf } from './file-places.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Behaviour that all places share is tested in files.test.ts. */
const texts = await exampleFolder('claim');
let buckets: BucketServer;
let contents: FileContents;
let server: TestServer;
let url: string;
const failures: string[] = [];

beforeAll(async () => {
  buckets = await startBucketServer();
  contents = await openFileBucket(buckets.settings, { onFailure: (failure) => failures.push(failure) });
  server = await startTestServer({ texts, contents });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await buckets.close();
});

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 22);
const write = (id: string, offset: number, stream: Readable): Promise<number> =>
  contents.uploads(async () => undefined).write(stream, id, offset);

describe('while the bucket does not answer', () => {
  it('each call is to be repeated, its address is given to nobody, and the upload goes on later', async () => {
    const content = photo(5000);
    const id = idIn(await announce(url, { size: content.length }));
    await sendPiece(url, id, 0, content.subarray(0, 2000));
    const given = idIn(await announce(url, { size: content.length }));
    await buckets.stop();
    const refused = [
      await announce(url, { size: content.length }),
      await sendPiece(url, id, 2000, content.subarray(2000)),
      await check(url, id),
      await giveUp(url, given),
    ];
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const answered = (await Promise.all(refused.map((answer) => answer.text()))).join() + server.log();
    expect(answered).toContain('unavailable');
    for (const secret of [buckets.settings.endpoint ?? '', buckets.settings.secret])
      expect(answered).not.toContain(secret);
    expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']));
    await buckets.goOn();
    expect(await offsetOf(url, id)).toBe(2000);
    expect((await sendPiece(url, id, 2000, content.subarray(2000))).status).toBe(204);
    expect((await check(url, id)).status).toBe(200);
    expect(hashOf(await contentOf({ contents }, id))).toBe(hashOf(content));
  });

  it('and takes calls all the same, each is to be repeated after a limit of time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const found: string[] = [];
    const waiting = await openFileBucket(
      { ...buckets.settings, endpoint: `http://127.0.0.1:${port}` },
      { silentMs: 100, onFailure: (one) => found.push(one) },
    );
    await expect(waiting.owner('me')).rejects.toMatchObject({ status: 503 });
    expect(found).toEqual(['TimeoutError']);
    silent.close();
  });

  it.each([
    ['that is not there', { bucket: 'others' }, 'NoSuchBucket'],
    ['that lets others in', { keyId: 'somebody' }, 'InvalidAccessKeyId'],
  ])('because it is one %s, the log names why', async (_title, changed, failure) => {
    const found: string[] = [];
    const wrong = await openFileBucket(
      { ...buckets.settings, ...changed },
      { onFailure: (one) => found.push(one) },
    );
    await expect(wrong.owner('me')).rejects.toMatchObject({ status: 503 });
    expect(found).toEqual([failure]);
  });
});

describe('the bucket', () => {
  it('has ids for names, and no more of a file than its content', async () => {
    const content = photo(5000);
    const id = idIn(await announce(url, { size: content.length, name: 'паспорт Петровой.jpg' }));
    await sendPiece(url, id, 0, content);
    expect(await buckets.keys()).toContain(`${id}.000000000000000`);
    await check(url, id);
    const keys = await buckets.keys();
    expect(keys).toContain(id);
    for (const key of keys) expect(key).toMatch(/^(\.owner|[\w-]{22}(\.\d{15})?)$/);
  });

  it('has what came before a connection was lost, also less than a piece', async () => {
    const id = newId();
    const lost = Readable.from(
      (async function* () {
        yield photo(3000);
        throw new Error('lost');
      })(),
    );
    await expect(write(id, 0, lost)).rejects.toThrow('lost');
    expect(await contents.arrivedBytes(id)).toBe(3000);
    await contents.remove(id);
  });

  it('has few objects of a file that comes in tiny pieces, and all of its bytes', async () => {
    const id = newId();
    const content = photo(300);
    for (let at = 0; at < content.length; at += 1)
      await write(id, at, Readable.from([content.subarray(at, at + 1)]));
    expect((await buckets.keys()).filter((key) => key.startsWith(id))).toHaveLength(1);
    await contents.inCopy(id, ({ keep }) => keep());
    expect(hashOf(await contentOf({ contents }, id))).toBe(hashOf(content));
    await contents.remove(id);
  });

  it('has no gap that looks filled, where two connections write at once', async () => {
    const id = newId();
    const content = photo(3000);
    const piece = (from: number, to: number) => write(id, from, Readable.from([content.subarray(from, to)]));
    await piece(0, 1000);
    await piece(1000, 2000);
    // A connection that was thought lost still sends this piece.
    await piece(0, 400);
    expect(await contents.arrivedBytes(id)).toBe(400);
    await piece(400, 1500);
    await piece(1500, 3000);
    const seen = await contents.inCopy(id, async ({ bytes, keep }) => {
      await keep();
      return bytes;
    });
    expect(seen).toBe(3000);
    expect(hashOf(await contentOf({ contents }, id))).toBe(hashOf(content));
    expect((await buckets.keys()).filter((key) => key.startsWith(id))).toEqual([id]);
    await contents.remove(id);
    expect(await contents.arrivedBytes(id)).toBe(0);
  });

  it('is looked into on the disk, where nothing stays, also of a process that was killed', async () => {
    const left = await mkdtemp(join(tmpdir(), 'zayavka-file-'));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, longAgo, longAgo);
    const path = await contents.inCopy(newId(), async (copy) => copy.path);
    expect(path.startsWith(join(tmpdir(), 'zayavka-file-'))).toBe(true);
    expect(existsSync(path)).toBe(false);
    for await (const _step of contents.ids());
    expect(existsSync(left)).toBe(false);
  });

  it('and is not ours stays, and what is nobody’s goes', async () => {
    await contents.put('report.pdf', new URL(import.meta.url).pathname);
    const orphan = newId();
    await write(orphan, 0, Readable.from([photo(100)]));
    const files = createStoredFiles(server.database, {
      ...{ contents, nowIso: () => new Date().toISOString(), unsentHours: 1 },
    });
    expect(await files.removeUnsent(Date.UTC(2026, 0, 1))).toBe(1);
    const keys = await buckets.keys();
    expect(keys).toContain('report.pdf');
    expect(keys.filter((key) => key.startsWith(orphan))).toEqual([]);
  });
});
