import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCluster, newSchema } from '../postgres/cluster.ts';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { startServerProcess } from './server-process.ts';

export interface ThroughputOptions {
  engine: 'sqlite' | 'postgres';
  /** Sharing one port. */
  workers: number;
  connections: number;
  seconds: number;
}

export interface ThroughputResult {
  storedPerSecond: number;
  /** Against answers of /healthz over the same connections, which store and judge nothing. */
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
}

const WARM_UP_SECONDS = 2;

/** Requests of one kind as fast as the connections take them; client and server share the machine. */
export async function measureThroughput(options: ThroughputOptions): Promise<ThroughputResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-throughput-'));
  const cluster = options.engine === 'postgres' ? await createCluster({ durable: true }) : undefined;
  await cluster?.start();
  const server = await startServerProcess({
    DATA_DIR: folder,
    WORKERS: String(options.workers),
    ...(cluster === undefined ? {} : { DATABASE_URL: await newSchema(cluster.url) }),
  });
  let n = 0;
  const submit = (client: Client) => {
    n += 1;
    return client.post(`${server.url}${SUBMIT_PATH}`, submission(n), { 'idempotency-key': `key-${n}` });
  };
  const nothing = (client: Client) => client.get(`${server.url}/healthz`);
  try {
    await load(submit, options.connections, WARM_UP_SECONDS);
    const stored = await load(submit, options.connections, options.seconds);
    const idle = await load(nothing, options.connections, options.seconds);
    const times = stored.times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
    return {
      storedPerSecond: Math.round(stored.times.length / options.seconds),
      ratio: Math.round((stored.times.length / idle.times.length) * 100) / 100,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      refused: stored.refused,
    };
  } finally {
    await server.end('SIGKILL');
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(
  send: (client: Client) => ReturnType<Client['get']>,
  connections: number,
  seconds: number,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const endsAtMs = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client();
      while (performance.now() < endsAtMs) {
        const { status, tookMs } = await send(client);
        if (status === 200) times.push(tookMs);
        else refused += 1;
      }
      client.close();
    }),
  );
  return { times, refused };
}
