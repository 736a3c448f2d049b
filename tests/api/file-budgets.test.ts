import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { FORM_HEADER } from '#contract';
import { createFileFolder, createStoredFiles } from '#server';
import { HttpRefusal } from '../../api/server/http/refusal.ts';
import { TryLater } from '../../api/server/http/try-later.ts';
import {
  createPostedBudget,
  readMultipartBodies,
  readPostedForm,
} from '../../api/server/site/native-files.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { announce, check, giveUp, idIn, listening, photo, sendPiece } from './claim-files.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const texts = await exampleFolder('claim');
const PLENTY = 1024 * 1024 * 1024;
const SIZE = 100_000;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: TestServerOptions = {}): Promise<{ server: TestServer; url: string }> {
  const server = await startTestServer({ texts, ...options });
  closing.push(() => server.close());
  return { server, url: await listening(server) };
}

/** Returns a volume of this size with a reserve, part of which the folder uses. */
async function volume(bytes: number, reserveBytes: number, asked?: () => Promise<number>) {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-volume-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const sizeOf = (name: string): Promise<number> =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  const freeBytes = async (): Promise<number> => {
    const sizes = await Promise.all((await readdir(folder)).map(sizeOf));
    return bytes - sizes.reduce((sum, size) => sum + size, 0);
  };
  return { freeBytes, contents: createFileFolder(folder, { freeBytes: asked ?? freeBytes, reserveBytes }) };
}

/** Answers nobody until `count` callers ask. */
function allAtOnce<Result>(count: number, look: () => Promise<Result>): () => Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let callers = 0;
  return async () => {
    callers += 1;
    if (callers === count) resolve();
    await promise;
    return look();
  };
}

const waitOf = ({ headers }: Response): number => Number(headers.get('retry-after'));

describe('files that were announced', () => {
  it('never take the reserve of the disk, however many were announced before the first one came', async () => {
    const reserve = 1_000_000;
    const { freeBytes, contents } = await volume(4_000_000, reserve);
    const { server, url } = await start({ contents });
    const answers: Response[] = [];
    for (let count = 0; count < 60; count += 1) answers.push(await announce(url, { size: SIZE }));
    const [taken, refused] = [answers.filter(({ ok }) => ok), answers.filter(({ ok }) => !ok)];
    expect([taken.length > 5, refused.length > 20]).toEqual([true, true]);
    for (const one of refused) expect([one.status, waitOf(one)]).toEqual([503, 10]);
    let least = await freeBytes();
    await Promise.all(
      taken.map(idIn).map(async (id) => {
        expect((await sendPiece(url, id, 0, photo(SIZE))).status).toBe(204);
        expect((await check(url, id)).status).toBe(200);
        least = Math.min(least, await freeBytes());
      }),
    );
    expect(least).toBeGreaterThanOrEqual(reserve);
    expect(server.log()).not.toContain('"level":50');
    // The bytes are used by the stored file and no longer reserved.
    expect((await announce(url, { size: SIZE })).status).toBe(201);
  });

  it('never take the reserve if many ask before one has its answer, and beyond those are refused at once', async () => {
    const reserve = 1_000_000;
    const { freeBytes } = await volume(2_000_000, reserve);
    const { contents } = await volume(2_000_000, reserve, allAtOnce(16, freeBytes));
    const { url } = await start({ contents });
    const answers = await Promise.all(Array.from({ length: 60 }, () => announce(url, { size: SIZE })));
    const taken = answers.filter(({ status }) => status === 201);
    // Each counts twice, because its inspection works on a copy.
    expect(taken).toHaveLength((2_000_000 - reserve) / (2 * SIZE));
    const refused = answers.filter(({ ok }) => !ok);
    for (const one of refused) expect([one.status, waitOf(one) > 0]).toEqual([503, true]);
    const isTooMany = refused.filter((one) => waitOf(one) < 10);
    expect(isTooMany.length).toBeGreaterThan(0);
  });

  it('count with the least that a disk uses for one, however small they are', async () => {
    const { contents } = await volume(1_000_000, 500_000);
    const { url } = await start({ contents });
    const answers = await Promise.all(Array.from({ length: 40 }, () => announce(url, { size: 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
  });

  it('by one network take no more than its share, until some are taken back', async () => {
    const { url } = await start({ trustProxy: 1, unsentLimits: { all: PLENTY, each: 3 * SIZE } });
    const from = (address: string) => announce(url, { size: SIZE, from: address });
    const mine = [await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')];
    const over = await from('203.0.113.7');
    expect([...mine, over].map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(waitOf(over)).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({ errors: { '': { code: 'tooManyRequests' } } });
    expect((await from('203.0.113.8')).status).toBe(201);
    await giveUp(url, mine.map(idIn)[0] ?? '');
    expect((await from('203.0.113.7')).status).toBe(201);
  });

  it('take no more than all may, and a file of one byte counts as a row; expired ones make room', async () => {
    const { url, server } = await start({ unsentLimits: { all: 10 * 16 * 1024, each: PLENTY } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => announce(url, { size: 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(30);
    const { contents } = await volume(PLENTY, 0);
    const files = createStoredFiles(server.database, { contents, nowIso: () => '', unsentHours: 1 });
    await files.removeUnsent(Date.UTC(2026, 5, 1));
    expect((await announce(url, { size: 1 })).status).toBe(201);
  });

  it('have a hash of their network, and not the network', async () => {
    const { url, server } = await start({ trustProxy: 1 });
    await announce(url, { size: SIZE, from: '203.0.113.7' });
    const row = await server.database.selectFrom('files').select('network').executeTakeFirstOrThrow();
    expect(row.network).toMatch(/^[0-9a-f]{32}$/);
  });

  it('and are cut off by a full disk are to be sent again later', async () => {
    const { contents } = await volume(PLENTY, 0);
    const full = Object.assign(Object.create(contents.uploads(async () => SIZE)), {
      write: () => Promise.reject({ status_code: 500, body: 'Something went wrong writing the file' }),
    });
    const { url } = await start({ contents: { ...contents, uploads: () => full } });
    const id = idIn(await announce(url, { size: SIZE }));
    const answer = await sendPiece(url, id, 0, photo(SIZE));
    expect([answer.status, waitOf(answer)]).toEqual([503, 10]);
  });
});

const BOUNDARY = 'x-boundary-x';
const DISPOSITION = 'content-disposition: form-data; name=';
const posted = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${DISPOSITION}"${FORM_HEADER}"\r\n\r\nclaim\r\n`),
    Buffer.from(`--${BOUNDARY}\r\n${DISPOSITION}"photos"; filename="a.jpg"\r\n\r\n`),
    photo(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

interface PostingPorts extends Pick<TestServer, 'forms'> {
  files: ReturnType<typeof createStoredFiles>;
}

async function portsOf(server: TestServer): Promise<PostingPorts> {
  const { contents } = await volume(PLENTY, 0);
  const nowIso = () => '2026-01-15';
  return {
    forms: server.forms,
    files: createStoredFiles(server.database, { contents, nowIso, unsentHours: 1 }),
  };
}

/** Runs a form post without script up to the step that reads its answers. */
async function startPosting(
  { forms, files }: PostingPorts,
  slug: string,
  calls: string[] = [],
): Promise<FastifyInstance> {
  const budget = createPostedBudget();
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof TryLater) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error instanceof HttpRefusal ? error.status : 500).send('');
  });
  readMultipartBodies(app);
  app.post('/', async (request) => {
    const admit = (call: string): void => void calls.push(call);
    const admission = { forms, files, posted: budget, slug, admit, network: request.headers.from };
    const { issues } = await readPostedForm(request, admission);
    return { issues: issues.map(({ code }) => code) };
  });
  closing.push(() => app.close());
  return app;
}

const post = (app: FastifyInstance, headers: Record<string, string> = {}, payload = posted(1000)) =>
  app.inject({
    ...{ method: 'POST', url: '/', payload },
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });

/** Headers that announce a large size, which counts whatever arrives. */
const LARGE = { 'content-length': String(60 * 1024 * 1024) };

describe('a form with files that a browser sends without script', () => {
  it('is refused before its body is read if the form takes no files', async () => {
    const server = await startTestServer();
    closing.push(() => server.close());
    const calls: string[] = [];
    const app = await startPosting(await portsOf(server), 'phone-call', calls);
    expect([(await post(app)).statusCode, calls]).toEqual([415, []]);
  });

  it('is counted before its body is read, and refused by its length alone', async () => {
    const calls: string[] = [];
    const app = await startPosting(await portsOf((await start()).server), 'claim', calls);
    const huge = await post(app, { 'content-length': String(300 * 1024 * 1024) });
    expect([huge.statusCode, calls]).toEqual([413, ['files-posted']]);
  });

  it('is refused once its fields are larger than those of any form, which are in memory', async () => {
    const app = await startPosting(await portsOf((await start()).server), 'claim');
    const field = Buffer.from(`--${BOUNDARY}\r\n${DISPOSITION}"note"\r\n\r\n${'x'.repeat(50_000)}\r\n`);
    const withFields = (count: number) => Buffer.concat([...Array<Buffer>(count).fill(field), posted(1000)]);
    const send = (count: number) => post(app, {}, withFields(count));
    expect([(await send(5)).statusCode, (await send(6)).statusCode]).toEqual([200, 413]);
  });

  it('is read while there is room for what it has announced: the others are to come later', async () => {
    const app = await startPosting(await portsOf((await start()).server), 'claim');
    const before = await readdir(tmpdir());
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(app, LARGE)));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy).toHaveLength(5);
    for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(app)).statusCode).toBe(200);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('zayavka-posted-'));
    expect(left.filter((name) => !before.includes(name))).toEqual([]);
  });

  it('waits for the others of its network', async () => {
    const app = await startPosting(await portsOf((await start()).server), 'claim');
    const from = { from: '203.0.113.7', ...LARGE };
    const answers = await Promise.all([post(app, from), post(app, from)]);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
