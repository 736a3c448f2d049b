import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server';
import { createCluster, newSchema } from '../postgres/cluster.ts';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { type Fleet, startApart, startSharing } from './fleet.ts';

export interface KillOptions {
  engine: 'sqlite' | 'postgres';
  processes: number;
  /** True if the processes share one port under a supervisor; otherwise each has its own. */
  sharing: boolean;
  clients: number;
  kills: number;
  /**
   * Acknowledged requests between two kills. A count, because a busy machine takes longer and proves as much.
   */
  perKill: number;
}

export interface KillResult {
  acknowledged: number;
  /** Number of attempts, acknowledged or not. */
  attempts: number;
  lost: number;
  doubled: number;
  /** Requests without an outbox entry, and outbox entries without a request. */
  unpaired: number;
}

/**
 * Kills the processes one after another with SIGKILL and restarts them while clients send and retry under the
 * same key until they are answered. Afterwards every acknowledged number must be a row, and every attempt
 * exactly one row.
 */
export async function killWhileSending(options: KillOptions): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-kill-'));
  const cluster = options.engine === 'postgres' ? await createCluster({ durable: true }) : undefined;
  await cluster?.start();
  const databaseUrl = cluster === undefined ? undefined : await newSchema(cluster.url);
  const env = { DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  let fleet: Fleet | undefined;
  try {
    fleet = await (options.sharing ? startSharing : startApart)(options.processes, env);
    const run = sendUntilStopped(fleet.urls, options.clients);
    for (let kill = 0; kill < options.kills; kill += 1) {
      await run.untilMore(options.perKill);
      await fleet.kill(kill);
    }
    await run.untilMore(options.perKill);
    const { acknowledged, attempts } = await run.stop();
    return { attempts, ...(await compare(folder, databaseUrl, acknowledged)) };
  } finally {
    await fleet?.end();
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Idempotency key → number in the answer. */
export type Acknowledged = Map<string, string>;

export function sendUntilStopped(urls: () => readonly string[], clients: number) {
  const acknowledged: Acknowledged = new Map();
  let attempts = 0;
  let isStopping = false;
  let lastAtMs = performance.now();
  let longestPauseMs = 0;
  const acknowledge = (key: string, id: string): void => {
    acknowledged.set(key, id);
    longestPauseMs = Math.max(longestPauseMs, performance.now() - lastAtMs);
    lastAtMs = performance.now();
  };
  const runs = Array.from({ length: clients }, async (_, index) => {
    const client = new Client();
    for (let turn = 0; !isStopping; turn += 1) {
      attempts += 1;
      const key = `client-${index}-${turn}`;
      const body = submission(attempts);
      // An attempt continues until it is answered, even after the end of the run, so that no outcome is
      // unknown.
      for (let retry = 0; !acknowledged.has(key); retry += 1) {
        const all = urls();
        const url = all[(index + retry) % all.length];
        const answer = await client
          .post(`${url}${SUBMIT_PATH}`, body, { 'idempotency-key': key })
          .catch(() => undefined);
        if (answer?.status === 200) acknowledge(key, String(JSON.parse(answer.body).id));
        else if (answer !== undefined && answer.status !== 503)
          throw new Error(`the server answered ${answer.status}: ${answer.body}`);
        else await pause(20);
      }
    }
    client.close();
  });
  return {
    /** Returns the longest time without an acknowledged request since the last call. */
    takeLongestPauseMs() {
      const taken = Math.round(longestPauseMs);
      longestPauseMs = 0;
      return taken;
    },
    async untilMore(count: number) {
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted) await pause(5);
    },
    async stop() {
      isStopping = true;
      await Promise.all(runs);
      return { acknowledged, attempts };
    },
  };
}

/** Compares the stored rows with the acknowledged requests. */
export async function compare(
  dataDir: string,
  databaseUrl: string | undefined,
  acknowledged: Acknowledged,
): Promise<Omit<KillResult, 'attempts'>> {
  const database = openDatabase({ dataDir, databaseUrl }, { statementTimeoutMs: 60_000 });
  const rows = await database.selectFrom('requests').select(['id', 'idempotency_key']).execute();
  const entries = await database.selectFrom('outbox').select('request_id').execute();
  await database.destroy();
  const ids = new Set(rows.map(({ id }) => id));
  const paired = new Set(entries.map(({ request_id }) => request_id));
  const keys = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
    doubled: rows.length - keys.size,
    unpaired: rows.filter(({ id }) => !paired.has(id)).length + Math.abs(entries.length - rows.length),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
