import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCluster, newSchema } from '../postgres/cluster.ts';
import { SUBMIT_PATH, submission } from './client.ts';
import { type LoadResult, load, refusedIn } from './load.ts';
import { COMPILED, startServerProcess } from './server-process.ts';
import { postRequest } from './wire.ts';

export interface ThroughputOptions {
  engine: 'sqlite' | 'postgres';
  /** Number of workers that share one port. */
  workers: number;
  /** True to encrypt what is stored. */
  isSealed?: boolean;
  connections: number;
  /** Duration of one measurement; each of the `rounds` measures both servers. */
  seconds: number;
  rounds: number;
}

export interface ThroughputResult {
  storedPerSecond: number;
  validatedPerSecond: number;
  /**
   * Requests stored per second, divided by the rate of a server that reads, validates and answers the same
   * requests without storing them: the cost of durability. The value is that of the median round, whose two
   * figures share the other load of the machine.
   */
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  /** Load average of the machine; other work on it falsifies every figure but the ratio. */
  machineLoad: number;
}

/** Load for the ratio: many short rounds, so that other work on the machine affects both sides. */
export const ROUNDS = { connections: 64, seconds: 2, rounds: 7 };

const WARM_UP_SECONDS = 2;
const storeless = fileURLToPath(new URL('storeless-server.ts', import.meta.url));

/** Measures at full speed; load, service and database share the machine. */
export async function measureThroughput(options: ThroughputOptions): Promise<ThroughputResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-throughput-'));
  const cluster = options.engine === 'postgres' ? await createCluster({ durable: true }) : undefined;
  await cluster?.start();
  const server = await startServerProcess({
    DATA_DIR: folder,
    WORKERS: String(options.workers),
    ...(options.isSealed ? { SEALING_KEY: randomBytes(32).toString('base64') } : {}),
    ...(cluster === undefined ? {} : { DATABASE_URL: await newSchema(cluster.url) }),
  });
  const other = await startStoreless();
  try {
    const request = await submissions(server.url);
    const { connections, seconds } = options;
    const measure = (port: number, forSeconds: number) =>
      load({ port, connections, seconds: forSeconds, request });
    const port = Number(new URL(server.url).port);
    await measure(port, WARM_UP_SECONDS);
    await measure(other.port, WARM_UP_SECONDS);
    const rounds: { stored: LoadResult; validated: LoadResult }[] = [];
    for (let round = 0; round < options.rounds; round += 1)
      rounds.push({ validated: await measure(other.port, seconds), stored: await measure(port, seconds) });
    const middle = (figure: (round: (typeof rounds)[number]) => number): number => median(rounds.map(figure));
    return {
      storedPerSecond: middle(({ stored }) => stored.perSecond),
      validatedPerSecond: middle(({ validated }) => validated.perSecond),
      ratio: rounded(middle(({ stored, validated }) => stored.perSecond / validated.perSecond)),
      p50Ms: middle(({ stored }) => stored.p50Ms),
      p99Ms: middle(({ stored }) => stored.p99Ms),
      refused: rounds.reduce((sum, { stored }) => sum + refusedIn(stored), 0),
      machineLoad: rounded(loadavg()[0] ?? 0),
    };
  } finally {
    other.end();
    await server.end('SIGKILL');
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a generator of requests as our own client writes them, each with another phone and key. */
export async function submissions(url: string): Promise<() => string> {
  const { forms } = (await (await fetch(`${url}/readyz`)).json()) as { forms: Record<string, string> };
  let n = 0;
  return () => {
    n += 1;
    return postRequest(SUBMIT_PATH, submission(n), {
      'idempotency-key': `key-${n}`,
      'zayavka-form': `phone-call@${forms['phone-call']}; variant=retail`,
      'zayavka-signals': 'fill-ms=9000, honeypot=empty',
    });
  };
}

async function startStoreless(): Promise<{ port: number; end(): void }> {
  const child = spawn(process.execPath, [storeless], {
    env: { ...process.env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the process that stores nothing did not start')));
    child.stdout.on('data', (chunk) => {
      const [, found] = /serves on http:\/\/[\d.]+:(\d+)/.exec(String(chunk)) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return { port, end: () => void child.kill('SIGKILL') };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rounded = (value: number): number => Math.round(value * 100) / 100;
