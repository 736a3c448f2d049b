import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#server';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { startServerProcess } from './server-process.ts';

export interface DrainResult {
  answered: number;
  /** Broken connections of clients that stop when `/readyz` reports not ready, as behind a load balancer. */
  resets: number;
  /** Broken connections of clients that never stop, although their request had been stored. */
  acceptedResets: number;
  lost: number;
  exitCode: number | null;
  tookMs: number;
  /** Status of `/readyz` while the service still answered. */
  readiness: number;
}

/**
 * Sends SIGTERM under load. Half of the clients follow `/readyz`, like a load balancer; the others keep using
 * their connections and new ones until nothing listens.
 */
export async function terminateUnderLoad(clients: number): Promise<DrainResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-drain-'));
  const server = await startServerProcess({ DATA_DIR: folder });
  const acknowledged: string[] = [];
  const broken = { balanced: [] as string[], stubborn: [] as string[] };
  let isReady = true;
  const runs = Array.from({ length: clients }, async (_, index) => {
    const client = new Client();
    const kind = index % 2 === 0 ? 'balanced' : 'stubborn';
    for (let turn = 0; kind === 'stubborn' || isReady; turn += 1) {
      const key = `client-${index}-${turn}`;
      try {
        const answer = await client.post(`${server.url}${SUBMIT_PATH}`, submission(index * 100_000 + turn), {
          'idempotency-key': key,
        });
        if (answer.status === 200) acknowledged.push(key);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') broken[kind].push(key);
        break;
      }
    }
    client.close();
  });
  while (acknowledged.length < clients * ANSWERS_A_CLIENT) await pause(POLL_MS);
  const ended = server.end('SIGTERM');
  const probe = new Client();
  let readiness = 200;
  while (readiness === 200) {
    await pause(PROBE_EVERY_MS);
    readiness = await probe.get(`${server.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  }
  isReady = false;
  probe.close();
  const { code, tookMs } = await ended;
  await Promise.all(runs);
  const database = openSqlite(folder);
  const rows = await database.selectFrom('requests').select('idempotency_key').execute();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return {
    answered: acknowledged.length,
    resets: broken.balanced.length,
    acceptedResets: broken.stubborn.filter((key) => stored.has(key)).length,
    lost: acknowledged.filter((key) => !stored.has(key)).length,
    exitCode: code,
    tookMs,
    readiness,
  };
}

/** Number of answers for each client before the signal, so that all of them are under load. */
const ANSWERS_A_CLIENT = 20;
const POLL_MS = 5;
const PROBE_EVERY_MS = 200;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
