import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { masterKeyOf, openSealed, openSqlite, SQLITE_FILE } from '#server';
import { refusedIn } from './load.ts';
import { type MeasuredLoad, measureLoad, p99Of } from './measured-load.ts';
import { startServerProcess } from './server-process.ts';
import { storeExpired } from './stored-requests.ts';
import { submissions } from './throughput.ts';

export interface RotationOptions {
  /** Number of stored requests whose values are encrypted again. */
  rows: number;
  clients: number;
  /** Duration of each measurement. */
  seconds: number;
  /** Measurements before and after each encryption, whose median is compared. */
  quietRounds: number;
  /** True to encrypt them once more by a second data key, which servers use a minute after it was added. */
  rotates: boolean;
}

export interface RotationResult {
  /** Median over the measurements. */
  quietP99Ms: number;
  busyP99Ms: number;
  ratio: number;
  quietLongestDelayMs: number;
  longestDelayMs: number;
  refused: number;
  /** Exit codes of the commands. */
  exitCodes: number[];
  /** Requests at the end that are plain or encrypted by an earlier data key. */
  stale: number;
  /** Requests of a sample whose answers are not what was stored. */
  changed: number;
  /** Duration of each encryption while clients send, in seconds. */
  tookSeconds: number[];
  machineLoad: number;
}

const KEY_BYTES = 32;
const NEVER_MS = 2 ** 31 - 1;
/** Time after which servers use a new data key, and some more. */
const NEW_KEY_MS = 65_000;
const SAMPLE = 500;
const WARM_UP_SECONDS = 3;
const program = fileURLToPath(new URL('timed-server.ts', import.meta.url));
const zayavka = fileURLToPath(new URL('../../app/cli/zayavka.js', import.meta.url));

/** Encrypts stored requests by `zayavka keys` while clients send others at full speed. */
export async function rotateWhileSending(options: RotationOptions): Promise<RotationResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-rotation-'));
  const key = randomBytes(KEY_BYTES);
  const env = { DATA_DIR: folder, SEALING_KEY: key.toString('base64') };
  const start = () => startServerProcess({ ...env, RETENTION_AFTER_MS: String(NEVER_MS) }, 0, program);
  let server = await start();
  const quiet: MeasuredLoad[] = [];
  const busy: MeasuredLoad[] = [];
  const exitCodes: number[] = [];
  const tookSeconds: number[] = [];
  try {
    await server.end('SIGTERM');
    storeExpired(folder, options.rows);
    server = await start();
    const request = await submissions(server.url);
    const measureQuiet = async (): Promise<void> => {
      for (let round = 0; round < options.quietRounds; round += 1)
        quiet.push(await measureLoad(server, options, request));
    };
    const sealWhileSending = async (): Promise<void> => {
      const startedMs = performance.now();
      let isRunning = true;
      const command = runKeys('seal', env).finally(() => {
        isRunning = false;
      });
      while (isRunning) busy.push(await measureLoad(server, options, request));
      exitCodes.push(await command);
      tookSeconds.push(Math.round((performance.now() - startedMs) / 1000));
      await measureQuiet();
    };
    await measureLoad(server, { ...options, seconds: WARM_UP_SECONDS }, request);
    await measureQuiet();
    await sealWhileSending();
    if (options.rotates) {
      exitCodes.push(await runKeys('rotate', env));
      await new Promise((resolve) => setTimeout(resolve, NEW_KEY_MS));
      await sealWhileSending();
    }
    await server.end('SIGTERM');
    const delay = (measured: readonly MeasuredLoad[]): number =>
      Math.max(...measured.map(({ delayMs }) => delayMs));
    return {
      quietP99Ms: p99Of(quiet),
      busyP99Ms: p99Of(busy),
      ratio: Math.round((p99Of(busy) / p99Of(quiet)) * 100) / 100,
      quietLongestDelayMs: delay(quiet),
      longestDelayMs: delay(busy),
      refused: [...quiet, ...busy].reduce((sum, { load }) => sum + refusedIn(load), 0),
      exitCodes,
      stale: countStale(folder, options.rotates ? 2 : 1),
      changed: await countChanged(folder, key),
      tookSeconds,
      machineLoad: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `zayavka keys` with the action and resolves with its exit code. */
const runKeys = (action: string, env: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [zayavka, 'keys', action],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      () => resolve(child.exitCode ?? -1),
    );
  });

/** Returns the number of requests whose answers are not encrypted by the data key of that number. */
function countStale(folder: string, keyNumber: number): number {
  const database = new DatabaseSync(join(folder, SQLITE_FILE));
  const row = database
    .prepare('select count(*) as n from requests where answers not like ?')
    .get(`zs1:${keyNumber}:%`);
  database.close();
  return Number(row?.n);
}

/** Returns the number of requests in a sample whose answers and payload have not the same phone any more. */
async function countChanged(folder: string, key: Buffer): Promise<number> {
  const plain = openSqlite(folder);
  const { database } = await openSealed(plain, { master: masterKeyOf(key, 'SEALING_KEY') });
  const rows = await database
    .selectFrom('requests')
    .select(['answers', 'payload'])
    .where('idempotency_key', 'like', 'old-%')
    .limit(SAMPLE)
    .execute();
  await database.destroy();
  return rows.filter(({ answers, payload }) => {
    const { phone } = JSON.parse(answers) as { phone?: string };
    return phone === undefined || (JSON.parse(payload) as { phone?: string }).phone !== phone;
  }).length;
}
