import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres/cluster.ts';

/** Two PostgreSQL servers under Patroni, a primary and its synchronous standby. Nodes are 0 and 1. */
export interface Pair {
  /** Port of PostgreSQL, by node. */
  ports: readonly number[];
  /** Connection string with both hosts; a client picks the one that accepts writes. */
  url: string;
  /**
   * Resolves with the primary once the other node is its synchronous standby, so that a failover is possible.
   */
  primaryInSync(): Promise<number>;
  /** Resolves with true once the other node is the primary, or with false after a minute. */
  isSucceeded(node: number): Promise<boolean>;
  /** Kills all processes of a node's PostgreSQL with SIGKILL before it returns. */
  killPostgres(node: number): void;
  /** Kills a node with its manager, like a power cut. `restart` brings it back. */
  killNode(node: number): void;
  restart(node: number): void;
  killManager(node: number): void;
  /**
   * Suspends the processes of a node's PostgreSQL without breaking connections; `all` includes its manager.
   */
  freeze(node: number, all: boolean): void;
  thaw(node: number): void;
  remove(): Promise<void>;
}

const BIN_FOLDERS = [17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin`);
const USER = 'postgres';
const PASSWORD = 'zayavka';
const POLL_MS = 100;
const SUCCESSION_MS = 60_000;
const PAIRING_MS = 180_000;

/** Returns what the machine lacks for such a pair; undefined if nothing. */
export function missingForPair(): string | undefined {
  const missing = ['patroni', 'etcd'].filter((program) => !isInstalled(program));
  if (binFolder() === undefined) missing.push('postgresql');
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`;
}

/** Returns the connection string of a pair at these ports. */
export const urlOf = (ports: readonly number[]): string =>
  `postgres://zayavka:zayavka@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

const binFolder = (): string | undefined =>
  BIN_FOLDERS.find((folder) => existsSync(join(folder, 'postgres')));
const isInstalled = (program: string): boolean =>
  ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)));

export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-pair-'));
  const owner = ownerOfProcesses();
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const [store = 0, peer = 0, ...rest] = await Promise.all(Array.from({ length: 6 }, freePort));
  const nodes = [0, 1].map((node) => ({ postgres: rest[node] ?? 0, manager: rest[node + 2] ?? 0 }));
  const run = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, { ...owner, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } });
  const address = (port: number): string => `http://127.0.0.1:${port}`;
  const etcd = run('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--listen-peer-urls', address(peer)],
    ...['--listen-client-urls', address(store), '--advertise-client-urls', address(store)],
    ...['--initial-advertise-peer-urls', address(peer), '--initial-cluster', `default=${address(peer)}`],
  ]);
  const configs = nodes.map((_ports, node) => join(folder, `node${node}.json`));
  for (const [node, ports] of nodes.entries())
    await writeFile(configs[node] ?? '', JSON.stringify(configOf(folder, node, store, ports)));
  const start = (node: number): ChildProcess => run('patroni', [configs[node] ?? '']);
  const managers = nodes.map((_ports, node) => start(node));
  const dataOf = (node: number): string => join(folder, `node${node}`);
  const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
    for (const pid of pids) sendSignal(pid, name);
  };
  const pair: Pair = {
    ports: nodes.map(({ postgres }) => postgres),
    url: urlOf(nodes.map(({ postgres }) => postgres)),
    primaryInSync: () => primaryInSync(nodes.map(({ manager }) => address(manager))),
    async isSucceeded(node) {
      const untilMs = performance.now() + SUCCESSION_MS;
      while (performance.now() < untilMs) {
        const members = await membersBy(address(nodes[1 - node]?.manager ?? 0));
        if (members.some(({ name, role, state }) => isLeader({ role, state }) && nodeOf(name) !== node))
          return true;
        await pause(POLL_MS);
      }
      return false;
    },
    killPostgres: (node) => signal(family(dataOf(node)), 'SIGKILL'),
    killManager: (node) => void managers[node]?.kill('SIGKILL'),
    killNode(node) {
      pair.killManager(node);
      pair.killPostgres(node);
    },
    restart(node) {
      managers[node] = start(node);
    },
    freeze(node, all) {
      if (all) managers[node]?.kill('SIGSTOP');
      signal(family(dataOf(node)), 'SIGSTOP');
    },
    thaw(node) {
      signal(family(dataOf(node)), 'SIGCONT');
      managers[node]?.kill('SIGCONT');
    },
    async remove() {
      for (const [node, manager] of managers.entries()) {
        manager.kill('SIGKILL');
        pair.thaw(node);
        pair.killPostgres(node);
      }
      etcd.kill('SIGKILL');
      await Promise.all([etcd, ...managers].map(ended));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return pair;
}

function configOf(folder: string, node: number, store: number, ports: { postgres: number; manager: number }) {
  const postgres = `127.0.0.1:${ports.postgres}`;
  const manager = `127.0.0.1:${ports.manager}`;
  return {
    scope: 'zayavka',
    name: `node${node}`,
    restapi: { listen: manager, connect_address: manager },
    etcd3: { host: `127.0.0.1:${store}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        // The manager does not wait for a primary whose PostgreSQL has ended.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', wal_sender_timeout: '5s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, `node${node}`),
      bin_dir: binFolder(),
      pgpass: join(folder, `node${node}.pgpass`),
      authentication: {
        superuser: { username: 'zayavka', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

async function primaryInSync(managers: readonly string[]): Promise<number> {
  const untilMs = performance.now() + PAIRING_MS;
  while (performance.now() < untilMs) {
    for (const manager of managers) {
      const members = await membersBy(manager);
      const primary = members.find(isLeader);
      const isPaired = members.some(
        ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
      );
      if (primary !== undefined && isPaired) return nodeOf(primary.name);
    }
    await pause(POLL_MS);
  }
  throw new Error('the manager names no primary with a synchronous standby');
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const isLeader = ({ role, state }: Pick<Member, 'role' | 'state'>): boolean =>
  role === 'leader' && state === 'running';
const nodeOf = (name: string): number => Number(name.at(-1));

/** Returns the members known to a manager; none while it does not answer. */
async function membersBy(manager: string): Promise<Member[]> {
  try {
    const answer = await fetch(`${manager}/cluster`, { signal: AbortSignal.timeout(1000) });
    return ((await answer.json()) as { members?: Member[] }).members ?? [];
  } catch {
    return [];
  }
}

/**
 * Returns the postmaster and its children; none if it does not run. The read is synchronous, because a kill
 * has to come at an exact step.
 */
function family(dataDir: string): number[] {
  try {
    const parent = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    // The pid file survives a kill, and another process may have its number by then.
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(dataDir)) return [];
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    return [parent, ...children.filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

/** Returns the user for PostgreSQL, which refuses to run as root. */
function ownerOfProcesses(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(execFileSync('id', [option, USER], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
