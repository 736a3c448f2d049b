import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../tests/faults/sign-in.ts';
import { sampleOf } from '../../tests/nightly/cases.ts';
import { ownDefinitions } from '../definitions-folder.ts';
import { readConfig } from './config.ts';
import { type RunningServer, type ServerPorts, startServer } from './start.ts';

let folder: string;
let definitions: string;
let running: RunningServer | undefined;
let log = '';
const logStream = new Writable({
  write(line, _encoding, done) {
    log += line;
    done();
  },
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-broken-'));
  definitions = join(folder, 'definitions');
  log = '';
  await cp(ownDefinitions, definitions, { recursive: true });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(ports: Partial<ServerPorts> = {}, settings = {}): Promise<RunningServer> {
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', DEFINITIONS_DIR: definitions };
  running = await startServer(readConfig({ ...env, PORT: '0', DISK_RESERVE_MB: '0', ...settings }), {
    now: Date.now,
    folderLookMs: 20,
    logStream,
    ...ports,
  });
  return running;
}

/** Starts the server with a valid folder, and then changes the folder. */
async function startedOnce(change: () => Promise<unknown>): Promise<void> {
  await (await start()).stop();
  running = undefined;
  await change();
}

const half = async (path: string): Promise<void> => {
  const file = join(definitions, path);
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 200));
};

const submit = ({ app }: RunningServer) =>
  app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    payload: { form_id: 'phone-call', phone: '+79161234567' },
  });

interface Breakage {
  title: string;
  change(): Promise<unknown>;
  code: string;
  /** Text that `/readyz`, the console and the studio must contain. */
  named: RegExp;
}

const everyBreakage: readonly Breakage[] = [
  {
    title: 'half-written',
    change: () => half('texts/ru.json'),
    code: 'DEFINITIONS_BROKEN',
    named: /texts\/ru\.json:\d+:\d+ DEFINITION_JSON: .*, and \d{3} more that follow from it/,
  },
  {
    title: 'gone',
    change: () => rm(definitions, { recursive: true }),
    code: 'DEFINITIONS_UNREADABLE',
    named: /the definitions folder cannot be read/,
  },
  {
    title: 'without texts and sections',
    change: async () => {
      for (const part of ['texts', 'sections']) await rm(join(definitions, part), { recursive: true });
    },
    code: 'DEFINITIONS_BROKEN',
    named: /texts\/ru\.json:1:1 DEFINITION_PART_MISSING: .*, and \d+ more of the same weight/,
  },
];

const breakages = sampleOf(everyBreakage, 2);

describe('a start whose definitions folder is', () => {
  it.each(breakages)(
    '$title: what was live is served, and the cause is named',
    async ({ change, code, named }) => {
      await startedOnce(change);
      const server = await start();
      expect(server.fault).toContain(code);
      const home = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect(home.statusCode).toBe(200);
      expect(home.body).toContain('Заявка');
      expect((await submit(server)).statusCode).toBe(200);
      const ready = await server.app.inject({ url: '/readyz' });
      expect(ready.statusCode).toBe(200);
      expect(ready.json()).toMatchObject({
        ...{ status: 'degraded', ready: true, degraded: true },
        checks: { definitions: { ok: false, code, detail: expect.stringMatching(named) } },
      });
      // Only operators may read the path of the folder.
      expect(ready.body).not.toContain(folder);
    },
  );

  it('half-written: the studio shows it to editors, keeps drafts and publishes nothing', async () => {
    await startedOnce(() => half('texts/ru.json'));
    let checks = 0;
    const countCheck = (): void => {
      checks += 1;
    };
    process.on('worker', countCheck);
    onTestFinished(() => {
      process.off('worker', countCheck);
    });
    const server = await start();
    const headers = await signIn(server.url, server.access, 'contract');
    const page = await server.app.inject({
      url: '/studio',
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect(page.body).toMatch(/"fault":"texts\/ru\.json:\d+:\d+ DEFINITION_JSON/);
    const files = {
      'pages/insurance.json': `${JSON.stringify({
        ...{ $schema: '../page.schema.json', path: '/insurance', section: 'private', blocks: [] },
        title: { ru: 'Страхование', en: 'Insurance' },
      })}\n`,
    };
    const call = (method: 'PUT' | 'POST', path: string, payload: object) =>
      server.app.inject({ method, url: `/api/studio/documents/pages/insurance/${path}`, headers, payload });
    expect((await call('PUT', 'draft', { files, revision: 0 })).statusCode).toBe(200);
    const published = await call('POST', 'publish', { revision: 1 });
    expect([published.statusCode, published.body]).toEqual([409, expect.stringContaining('folderBroken')]);
    await expect(readFile(join(definitions, 'pages/insurance.json'))).rejects.toThrow('ENOENT');
    // The folder was watched all along and is unchanged since the start.
    expect(checks).toBe(0);
  });

  it('corrected again: everything is as before', async () => {
    await startedOnce(() => half('texts/ru.json'));
    await (await start()).stop();
    await cp(ownDefinitions, definitions, { recursive: true });
    const server = await start();
    expect(server.fault).toBeUndefined();
    expect((await server.app.inject({ url: '/readyz' })).json()).toMatchObject({ degraded: false });
  });

  it('half-written before anything was ever live: the start is refused', async () => {
    await half('texts/ru.json');
    await expect(start()).rejects.toThrow(
      /texts\/ru\.json:\d+:\d+ DEFINITION_JSON.*and \d{3} more that follow/,
    );
  });
});

interface Ready {
  degraded: boolean;
  checks: Record<string, { ok: boolean; detail?: string }>;
}
const readiness = async ({ app }: RunningServer): Promise<Ready> =>
  (await app.inject({ url: '/readyz' })).json();
/** Timeout for a check in a separate thread on a busy machine. */
const WITHIN = { timeout: 60_000, interval: 50 };

describe('a server that has started degraded', () => {
  it.each(sampleOf(breakages.toReversed(), 2))(
    'by a folder that was $title is ready again when it is whole, without a restart',
    async ({ change }) => {
      await startedOnce(change);
      const server = await start();
      expect(await readiness(server)).toMatchObject({ degraded: true });
      // The folder is read while it is copied, so that every intermediate state must contain the correction.
      const corrected = join(folder, 'corrected');
      await cp(ownDefinitions, corrected, { recursive: true });
      const file = join(corrected, 'site.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replaceAll('"Заявка Банк"', '"Исправленный Банк"'));
      await cp(corrected, definitions, { recursive: true });
      await expect.poll(() => readiness(server), WITHIN).toMatchObject({ degraded: false });
      expect(log).toContain('the definitions folder is valid again');
      const headers = await signIn(server.url, server.access, 'contract');
      const studio = await server.app.inject({ url: '/studio', headers });
      expect(studio.body).not.toContain('"fault":"');
      const home = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect(home.body.includes('Исправленный Банк')).toBe(true);
      expect((await submit(server)).statusCode).toBe(200);
    },
    2 * WITHIN.timeout,
  );

  it(
    'names the next error when one is corrected, and publishes when none is left',
    async () => {
      await startedOnce(() => half('texts/ru.json'));
      const server = await start();
      await half('catalogs/regions.json');
      await cp(join(ownDefinitions, 'texts'), join(definitions, 'texts'), { recursive: true });
      await expect
        .poll(async () => (await readiness(server)).checks.definitions?.detail, WITHIN)
        .toMatch(/catalogs\/regions\.json:\d+:\d+ DEFINITION_JSON/);
      expect(log).toContain('the definitions folder has other errors');
      await cp(ownDefinitions, definitions, { recursive: true });
      await expect.poll(() => readiness(server), WITHIN).toMatchObject({ degraded: false });
    },
    3 * WITHIN.timeout,
  );

  it('by the reserve of disk space is ready again when there is room', async () => {
    let freeBytes = 0;
    const server = await start({ freeBytes: async () => freeBytes }, { DISK_RESERVE_MB: '256' });
    expect(await readiness(server)).toMatchObject({ degraded: true, checks: { disk: { ok: false } } });
    expect((await submit(server)).statusCode).toBe(200);
    freeBytes = 2 ** 30;
    await expect.poll(() => readiness(server), WITHIN).toMatchObject({ degraded: false });
  });
});

describe('a server that runs', () => {
  it.each(sampleOf(breakages, 2))('is no worse for a folder that is $title by now', async ({ change }) => {
    const reads: string[] = [];
    const server = await start({ folderLookMs: 1 });
    await change();
    for (let round = 0; round < 3; round += 1) {
      reads.push(String((await readiness(server)).degraded));
      expect((await submit(server)).statusCode).toBe(200);
    }
    expect(reads).toEqual(['false', 'false', 'false']);
    expect(server.app.server.listening).toBe(true);
  });

  it('is not changed by a start that is refused its port', async () => {
    const { url, stop } = await start();
    const site = join(definitions, 'site.json');
    await writeFile(site, (await readFile(site, 'utf8')).replaceAll('Заявка', 'Задача'));
    const { port } = new URL(url);
    await expect(start({}, { PORT: port })).rejects.toMatchObject({ code: 'LISTEN_FAILED' });
    await stop();
    log = '';
    await start({}, { LOG_LEVEL: 'info' });
    expect(log).not.toContain('these definitions were published before');
  });
});
