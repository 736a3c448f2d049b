import { openPostgres } from '#server';
import { type Cluster, createCluster, newSchema } from '../postgres/cluster.ts';
import { type Answer, Client, SUBMIT_PATH, submission } from './client.ts';
import { startServerProcess } from './server-process.ts';

export interface DatabaseDownOptions {
  /** Kills of the postmaster, each followed by a restart. */
  kills: number;
  /** Length of one outage after these, in which the database is stopped; 0 skips it. */
  downMs: number;
  /** Length of one freeze after it, in which no connection breaks; 0 skips it. */
  frozenMs: number;
}

export interface DatabaseDownResult {
  acknowledged: number;
  lost: number;
  /**
   * Successful answers while the database was away. `otherAnswers` counts those that were neither 200 nor
   * 503, and `slowestRefusalMs` is the slowest 503.
   */
  falseSuccesses: number;
  otherAnswers: number;
  slowestRefusalMs: number;
  /** Longest time from the database accepting connections again to the first stored request. */
  slowestRecoveryMs: number;
}

const CLIENTS = 16;

/** Kills, stops and freezes the database under a service that is never restarted. */
export async function loseDatabase(options: DatabaseDownOptions): Promise<DatabaseDownResult> {
  const cluster = await createCluster({ durable: true });
  await cluster.start();
  const url = await newSchema(cluster.url);
  const server = await startServerProcess({ DATABASE_URL: url });
  const load = startLoad(`${server.url}${SUBMIT_PATH}`);
  const recoveries: number[] = [];
  const lose = async (down: () => Promise<void>, awayMs: number, up: () => Promise<void>): Promise<void> => {
    await down();
    // Requests in flight at the fault may have been stored.
    await load.underWayEnded();
    load.isAway = true;
    // The fault continues for this time.
    await pause(awayMs);
    load.isAway = false;
    await up();
    const upAtMs = performance.now();
    recoveries.push((await load.nextSuccess()) - upAtMs);
    await load.untilMore(CLIENTS);
  };
  try {
    await load.nextSuccess();
    for (let kill = 0; kill < options.kills; kill += 1) await lose(cluster.kill, 0, cluster.start);
    if (options.downMs > 0) await lose(cluster.stop, options.downMs, cluster.start);
    if (options.frozenMs > 0) await lose(cluster.freeze, options.frozenMs, cluster.thaw);
    const { acknowledged, ...away } = await load.stop();
    return {
      acknowledged: acknowledged.length,
      lost: await countMissing(url, acknowledged),
      ...away,
      slowestRecoveryMs: Math.round(Math.max(0, ...recoveries)),
    };
  } finally {
    await load.stop();
    await server.end('SIGKILL');
    await remove(cluster);
  }
}

async function remove(cluster: Cluster): Promise<void> {
  await cluster.thaw().catch(() => {});
  await cluster.remove();
}

function startLoad(url: string) {
  const acknowledged: string[] = [];
  const away = { falseSuccesses: 0, otherAnswers: 0, slowestRefusalMs: 0 };
  const underWay: Promise<Answer>[] = [];
  let isStopping = false;
  let waiting: ((atMs: number) => void)[] = [];
  const load = {
    isAway: false,
    underWayEnded: () => Promise.allSettled([...underWay]),
    async untilMore(count: number) {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await load.nextSuccess();
    },
    nextSuccess: () => new Promise<number>((resolve) => waiting.push(resolve)),
    async stop() {
      isStopping = true;
      await Promise.all(runs);
      return { acknowledged, ...away };
    },
  };
  const classify = ({ status, tookMs }: Answer, wasAway: boolean): void => {
    if (status === 503) away.slowestRefusalMs = Math.max(away.slowestRefusalMs, Math.round(tookMs));
    else if (status !== 200) away.otherAnswers += 1;
    else if (wasAway && load.isAway) away.falseSuccesses += 1;
  };
  const runs = Array.from({ length: CLIENTS }, async (_, index) => {
    const client = new Client();
    for (let turn = 0; !isStopping; turn += 1) {
      const key = `client-${index}-${turn}`;
      const wasAway = load.isAway;
      const sent = client.post(url, submission(index * 100_000 + turn), { 'idempotency-key': key });
      underWay[index] = sent;
      const answer = await sent;
      classify(answer, wasAway);
      if (answer.status === 200) {
        acknowledged.push(key);
        const resolved = waiting;
        waiting = [];
        for (const resolve of resolved) resolve(performance.now());
      } else await pause(50);
    }
    client.close();
  });
  return load;
}

async function countMissing(url: string, acknowledged: readonly string[]): Promise<number> {
  const database = openPostgres(url, { statementTimeoutMs: 60_000 });
  const rows = await database.selectFrom('requests').select('idempotency_key').execute();
  await database.destroy();
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return acknowledged.filter((key) => !stored.has(key)).length;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
