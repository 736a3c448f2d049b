import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CSRF_HEADER, type StudioSession } from '#contract';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import { readConfig } from '../../app/server/config.ts';
import { type RunningServer, startServer } from '../../app/server/start.ts';
import { startServerProcess } from '../faults/server-process.ts';
import { type Figure, median, rounded } from './figure.ts';

const STARTS = 5;
const PUBLICATIONS = 5;
const SERVED_BY = { ru: 'Перезвоним', en: 'Call back' };

/** Measures the time until `npm start` serves, and until it serves what the studio has published. */
export async function servingFigures(): Promise<Figure[]> {
  const starts: Start[] = [];
  const commands: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    starts.push(await coldStart());
    commands.push(await npmStartMs());
  }
  const published = await publishedMs();
  return [
    {
      name: '`npm start` on an empty database until it listens, built',
      value: Math.round(median(commands)),
      unit: 'ms',
      goal: { atMost: 2000 },
    },
    {
      name: 'server process of that start',
      value: Math.round(median(starts.map(({ tookMs }) => tookMs))),
      unit: 'ms',
    },
    {
      name: 'server process of that start, processor time',
      value: Math.round(median(starts.map(({ busyMs }) => busyMs))),
      unit: 'ms',
    },
    ...published.map(({ name, tookMs }) => ({
      name: `${name} published in the studio until it is served`,
      value: Math.round(median(tookMs)),
      unit: 'ms',
      goal: { atMost: 1000 },
    })),
  ];
}

interface Start {
  tookMs: number;
  /** Processor time, which other processes do not affect. */
  busyMs: number;
}

async function coldStart(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-bench-'));
  const started = performance.now();
  const server = await startServerProcess({ DATA_DIR: folder });
  const tookMs = performance.now() - started;
  const busyMs = await processorMs(server.child.pid ?? 0);
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  return { tookMs, busyMs };
}

/** Times the whole command, as typed in an installed and built clone. */
async function npmStartMs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-bench-'));
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm forwards no signals, so that the whole process group is ended.
    detached: true,
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('serves on')) break;
  const tookMs = performance.now() - started;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
  return tookMs;
}

interface Published {
  name: string;
  tookMs: number[];
}

async function publishedMs(): Promise<Published[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-bench-'));
  const definitions = join(folder, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  const server = await startServer(readConfig(env), { now: Date.now });
  try {
    const headers = await signIn(server);
    const found: Published[] = [
      { name: 'page', tookMs: [] },
      { name: 'form', tookMs: [] },
      { name: 'field of several forms', tookMs: [] },
    ];
    for (let count = 0; count < PUBLICATIONS; count += 1) {
      const edits = [pageEdit(count), formEdit(definitions, count), fieldEdit(definitions, count)];
      for (const [index, edit] of edits.entries())
        found[index]?.tookMs.push(await publishMs(server, headers, await edit));
    }
    return found;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publication, and the page on which it becomes visible. */
interface Edit {
  document: string;
  path: string;
  text: string;
  address: string;
  shows: string;
}

async function pageEdit(count: number): Promise<Edit> {
  const title = `${SERVED_BY.ru} ${count}`;
  const page = {
    $schema: '../page.schema.json',
    path: `/bench-${count}`,
    title: { ru: title, en: `${SERVED_BY.en} ${count}` },
    section: 'private',
    blocks: [],
  };
  const document = `pages/bench-${count}`;
  return { document, path: `${document}.json`, text: textOf(page), address: page.path, shows: title };
}

async function formEdit(folder: string, count: number): Promise<Edit> {
  const path = 'forms/simple-card/form.json';
  const form = JSON.parse(await readFile(join(folder, path), 'utf8')) as { texts: Record<string, unknown> };
  const title = `${SERVED_BY.ru} ${count}`;
  form.texts.title = { ru: title, en: `${SERVED_BY.en} ${count}` };
  return {
    document: 'forms/simple-card',
    path,
    text: textOf(form),
    address: '/forms/simple-card',
    shows: title,
  };
}

async function fieldEdit(folder: string, count: number): Promise<Edit> {
  const path = 'fields/phone.json';
  const field = JSON.parse(await readFile(join(folder, path), 'utf8')) as { ui: Record<string, unknown> };
  const title = `Телефон ${count}`;
  field.ui['ui:title'] = { ru: title, en: `Phone ${count}` };
  return { document: 'fields/phone', path, text: textOf(field), address: '/forms/mortgage', shows: title };
}

const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

async function publishMs(
  { app }: RunningServer,
  headers: Record<string, string>,
  { document, path, text, address, shows }: Edit,
): Promise<number> {
  const url = `/api/studio/documents/${document}`;
  const opened = await app.inject({ url, headers });
  const known = opened.statusCode === 200 ? opened.json<{ files?: Record<string, string> }>().files : {};
  const call = (method: 'PUT' | 'POST', to: string, payload: object) =>
    app.inject({ method, url: url + to, headers, payload });
  await call('PUT', '/draft', { files: { ...known, [path]: text }, revision: 0 });
  const started = performance.now();
  const published = await call('POST', '/publish', { revision: 1 });
  for (;;) {
    const { body } = await app.inject({ url: address, headers: { accept: 'text/html' } });
    const spentMs = performance.now() - started;
    if (body.includes(shows)) return spentMs;
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

/** Returns the resident memory of a process in MiB, on systems that report it. */
export async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return rounded(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024, 0);
}

const TICK_MS = 10;

/** Returns the processor time of a process in milliseconds, on systems that report it. */
async function processorMs(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = status.slice(status.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) * TICK_MS;
}
