import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CSRF_HEADER, type StudioSession } from '#contract';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import { readConfig } from '../../app/server/config.ts';
import { type RunningServer, startServer } from '../../app/server/start.ts';
import { startServerProcess } from '../faults/server-process.ts';
import { type Figure, median, rounded } from './figure.ts';

const STARTS = 5;
const PUBLICATIONS = 5;
const SERVED_BY = { ru: 'Перезвоним', en: 'Call back' };

/** How soon the process of `npm start` serves, and how soon what the studio publishes. */
export async function servingFigures(): Promise<Figure[]> {
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) starts.push(await coldStartMs());
  return [
    {
      name: 'start on an empty database until it listens, built',
      value: Math.round(median(starts)),
      unit: 'ms',
      goal: { atMost: 2000 },
    },
    {
      name: 'page published in the studio until it is served',
      value: Math.round(median(await publishedMs())),
      unit: 'ms',
      goal: { atMost: 1000 },
    },
  ];
}

async function coldStartMs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-bench-'));
  const begun = performance.now();
  const server = await startServerProcess({ DATA_DIR: folder });
  const tookMs = performance.now() - begun;
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  return tookMs;
}

async function publishedMs(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-bench-'));
  const definitions = join(folder, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  const server = await startServer(readConfig(env), { now: Date.now });
  try {
    const headers = await signIn(server);
    const spent: number[] = [];
    for (let count = 0; count < PUBLICATIONS; count += 1) spent.push(await publishMs(server, headers, count));
    return spent;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishMs(
  { app }: RunningServer,
  headers: Record<string, string>,
  count: number,
): Promise<number> {
  const slug = `bench-${count}`;
  const title = `${SERVED_BY.ru} ${count}`;
  const page = {
    $schema: '../page.schema.json',
    path: `/${slug}`,
    title: { ru: title, en: `${SERVED_BY.en} ${count}` },
    section: 'private',
    blocks: [],
  };
  const document = `/api/studio/documents/pages/${slug}`;
  const call = (method: 'PUT' | 'POST', url: string, payload: object) =>
    app.inject({ method, url, headers, payload });
  await call('PUT', `${document}/draft`, {
    files: { [`pages/${slug}.json`]: `${JSON.stringify(page, null, 2)}\n` },
    revision: 0,
  });
  const begun = performance.now();
  const published = await call('POST', `${document}/publish`, { revision: 1 });
  for (;;) {
    const { body } = await app.inject({ url: `/${slug}`, headers: { accept: 'text/html' } });
    const spentMs = performance.now() - begun;
    if (body.includes(title)) return spentMs;
    if (spentMs > 10_000) throw new Error(`BENCH_UNPUBLISHED: ${published.statusCode} ${published.body}`);
  }
}

async function signIn({ app, access }: RunningServer): Promise<Record<string, string>> {
  const own = { 'sec-fetch-site': 'same-origin' };
  const user = await access.users.add('bench', 'contract');
  const token = await access.links.make({ kind: 'user', user });
  const answer = await app.inject({
    method: 'POST',
    url: '/studio/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
    payload: new URLSearchParams({ token, password: 'длинный пароль 7' }).toString(),
  });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  const session = await app.inject({ url: '/api/studio/session', headers: { cookie } });
  const { csrfToken } = session.json<StudioSession>();
  return { ...own, cookie, [CSRF_HEADER]: csrfToken };
}

/** Resident memory of a process, in MiB; where the system tells it. */
export async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return rounded(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024, 0);
}
