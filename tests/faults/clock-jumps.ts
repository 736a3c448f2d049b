import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { confirmClock, openSqlite, type Tables } from '#server';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface JumpResult {
  /** Requests sent before and during the jump that were not answered with 200. */
  refused: number;
  /** Acknowledged requests that are missing from the database. */
  lost: number;
  /** Requests stored with a time more than a minute off, counted after the clock was right again. */
  misdated: number;
  /** Values of the `/metrics` gauge before, during and after the jump. */
  trusted: number[];
  /** Refused runs of the retention, by `/metrics`. */
  refusedRuns: number;
  /** Number of log lines at error about the clock. */
  logged: number;
  /** Statuses of `/metrics`, `/healthz` and a page during the jump. */
  answers: number[];
}

export interface AcceptedResult {
  /** Delivered requests left after somebody has confirmed the wrong time. This is the control. */
  deliveredLeft: number;
  /** Requests left whose lead is not delivered. */
  undeliveredLeft: number;
  logged: number;
}

const REQUESTS = 20;
const MINUTE_MS = 60_000;
const RETENTION_EVERY_MS = 250;
/** Runs of the retention to wait for: the run in progress may have started before a change. */
const RUNS = 2;
/** Limit against a hanging run, in milliseconds. */
const TIME_LIMIT_MS = 60_000;
const POLL_MS = 50;
const program = fileURLToPath(new URL('timed-server.ts', import.meta.url));

/** Makes the clock jump and return while requests come in and the retention runs repeatedly. */
export const jumpClock = (wrongByMs: number): Promise<JumpResult> =>
  withServer(async ({ server, database, send }) => {
    await send(REQUESTS);
    await database.updateTable('outbox').set({ state: 'delivered' }).execute();
    const trusted = [await figure(server, 'zayavka_clock_trusted')];
    server.child.send({ wrongByMs });
    await untilRefused(server);
    await send(REQUESTS);
    await database.updateTable('outbox').set({ state: 'delivered' }).execute();
    await untilRefused(server);
    trusted.push(await figure(server, 'zayavka_clock_trusted'));
    const answers = await Promise.all(
      ['/metrics', '/healthz', '/'].map(async (path) => (await fetch(`${server.url}${path}`)).status),
    );
    const refusedRuns = await figure(server, 'zayavka_erasures_refused_total');
    server.child.send({ wrongByMs: 0 });
    await until(async () => (await figure(server, 'zayavka_clock_trusted')) === 1);
    trusted.push(await figure(server, 'zayavka_clock_trusted'));
    const rows = await database.selectFrom('requests').select('created_at').execute();
    const refused = await send(0);
    return {
      refused,
      lost: 2 * REQUESTS - refused - rows.length,
      misdated: rows.filter((row) => Math.abs(Date.parse(row.created_at) - Date.now()) > MINUTE_MS).length,
      trusted,
      refusedRuns,
      logged: clockLines(server),
      answers,
    };
  });

/** Confirms a wrong time, as the control: the retention then destroys what is delivered, and nothing else. */
export const acceptJump = (wrongByMs: number): Promise<AcceptedResult> =>
  withServer(async ({ server, database, send }) => {
    await send(REQUESTS);
    const ids = await database
      .selectFrom('outbox')
      .select('id')
      .limit(REQUESTS / 2)
      .execute();
    const delivered = ids.map(({ id }) => id);
    await database.updateTable('outbox').set({ state: 'delivered' }).where('id', 'in', delivered).execute();
    server.child.send({ wrongByMs });
    await untilRefused(server);
    await confirmClock(database, { nowMs: Date.now() + wrongByMs, toleranceMs: MINUTE_MS });
    // A run reports the held requests after it has destroyed the rest; the next run is an hour away.
    await until(async () => heldLines(server) > 0);
    const left = await database.selectFrom('requests').select('id').execute();
    const deliveredLeft = left.filter(({ id }) => delivered.includes(id)).length;
    return {
      deliveredLeft,
      undeliveredLeft: left.length - deliveredLeft,
      logged: heldLines(server),
    };
  });

interface Surroundings {
  server: ServerProcess;
  database: Kysely<Tables>;
  /** Sends `count` requests and resolves with the number refused so far. */
  send(count: number): Promise<number>;
}

async function withServer<Result>(run: (around: Surroundings) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-clock-'));
  const server = await startServerProcess(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ERASURE_GRACE_DAYS: '0',
      ERASURE_MAX_PERCENT: '100',
      RETENTION_AFTER_MS: '0',
      RETENTION_EVERY_MS: String(RETENTION_EVERY_MS),
    },
    0,
    program,
  );
  const database = openSqlite(folder);
  const client = new Client();
  let sent = 0;
  let refused = 0;
  const send = async (count: number): Promise<number> => {
    for (let n = 0; n < count; n += 1, sent += 1) {
      const key = { 'idempotency-key': `key-${sent}` };
      const { status } = await client.post(`${server.url}${SUBMIT_PATH}`, submission(sent), key);
      if (status !== 200) refused += 1;
    }
    return refused;
  };
  try {
    return await run({ server, database, send });
  } finally {
    client.close();
    await database.destroy();
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function figure({ url }: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
}

const linesWith = (server: ServerProcess, words: string): number =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50') && line.includes(words)).length;
const heldLines = (server: ServerProcess): number => linesWith(server, 'past their term are held');
const clockLines = (server: ServerProcess): number => linesWith(server, 'the clock has jumped');

/** Waits until whole runs of the retention have refused to destroy anything. */
async function untilRefused(server: ServerProcess): Promise<void> {
  const refused = (): Promise<number> => figure(server, 'zayavka_erasures_refused_total');
  const wanted = (await refused()) + RUNS;
  await until(async () => (await refused()) >= wanted);
}

/** Polls until the condition holds. A timeout is silent: the measurements after it show the failure. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + TIME_LIMIT_MS;
  while (!(await isSo()) && performance.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
