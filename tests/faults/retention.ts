import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusedIn } from './load.ts';
import { type MeasuredLoad, measureLoad, p99Of } from './measured-load.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { countStored, isExpiredLeft, storeExpired } from './stored-requests.ts';
import { median, submissions } from './throughput.ts';

export interface RetentionOptions {
  /** Number of requests whose term is over. */
  expired: number;
  clients: number;
  /** Duration of each measurement; the process ends after one with the retention. */
  seconds: number;
  /** Measurements without the retention, whose medians are compared; 1 if nothing is compared. */
  quietRounds: number;
  interruptions: number;
}

export interface RetentionResult {
  /** Median over the measurements. */
  quietP99Ms: number;
  busyP99Ms: number;
  ratio: number;
  quietPerSecond: number;
  busyPerSecond: number;
  /** Longest event-loop turn of the serving process while requests were marked and destroyed. */
  longestDelayMs: number;
  quietLongestDelayMs: number;
  refused: number;
  interruptions: number;
  /** Half-destroyed requests after each interruption and at the end. */
  halfDone: number;
  /** Requests that were destroyed and not recorded, or recorded and not destroyed. */
  unrecorded: number;
  left: number;
  erasedPerSecond: number;
  /**
   * Duration of each phase: storing, the measurements without the retention, the interrupted ones, and the
   * rest.
   */
  seconds: { storing: number; quiet: number; interrupted: number; rest: number };
  machineLoad: number;
}

const NEVER_MS = 2 ** 31 - 1;
const SOON_MS = 200;
/** Seconds before a measurement, while a new process compiles its code. */
const WARM_UP_SECONDS = 3;
const LIMIT_MS = 60 * 60_000;
const program = fileURLToPath(new URL('timed-server.ts', import.meta.url));

/**
 * Sends requests at full speed while the retention destroys others, killing or ending its process repeatedly.
 */
export async function eraseWhileSending(options: RetentionOptions): Promise<RetentionResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-retention-'));
  const start = (retentionAfterMs: number): Promise<ServerProcess> =>
    startServerProcess(
      {
        DATA_DIR: folder,
        ERASURE_GRACE_DAYS: '0',
        ERASURE_MAX_PERCENT: '100',
        RETENTION_AFTER_MS: String(retentionAfterMs),
      },
      0,
      program,
    );
  const tally = { quiet: [] as MeasuredLoad[], busy: [] as MeasuredLoad[], halfDone: 0, unrecorded: 0 };
  const check = (): number => {
    const { expired, halfDone, erased } = countStored(folder);
    tally.halfDone += halfDone;
    tally.unrecorded += Math.abs(options.expired - expired - erased);
    return expired;
  };
  let server = await start(NEVER_MS);
  try {
    await server.end('SIGTERM');
    const since = lapTimer();
    storeExpired(folder, options.expired);
    const storing = since();
    server = await start(NEVER_MS);
    // Keys are unique over the whole run.
    const request = await submissions(server.url);
    const measureNow = (): Promise<MeasuredLoad> => measureLoad(server, options, request);
    const warmUp = (): Promise<MeasuredLoad> =>
      measureLoad(server, { ...options, seconds: Math.min(options.seconds, WARM_UP_SECONDS) }, request);
    await warmUp();
    for (let round = 0; round < options.quietRounds; round += 1) tally.quiet.push(await measureNow());
    await server.end('SIGTERM');
    const quiet = since();
    const startedMs = performance.now();
    for (let turn = 0; turn < options.interruptions; turn += 1) {
      server = await start(SOON_MS);
      await warmUp();
      tally.busy.push(await measureNow());
      await server.end(turn % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      check();
    }
    const interrupted = since();
    server = await start(SOON_MS);
    await warmUp();
    // `isExpiredLeft` avoids a count: nobody would send requests while a million rows are counted.
    while (isExpiredLeft(folder) && performance.now() - startedMs < LIMIT_MS)
      tally.busy.push(await measureNow());
    const tookSeconds = (performance.now() - startedMs) / 1000;
    await server.end('SIGTERM');
    const left = check();
    const rate = (measured: readonly MeasuredLoad[]): number =>
      median(measured.map(({ load }) => load.perSecond));
    const delay = (measured: readonly MeasuredLoad[]): number =>
      Math.max(...measured.map(({ delayMs }) => delayMs));
    return {
      quietP99Ms: p99Of(tally.quiet),
      busyP99Ms: p99Of(tally.busy),
      ratio: Math.round((p99Of(tally.busy) / p99Of(tally.quiet)) * 100) / 100,
      quietPerSecond: rate(tally.quiet),
      busyPerSecond: rate(tally.busy),
      longestDelayMs: delay(tally.busy),
      quietLongestDelayMs: delay(tally.quiet),
      refused: [...tally.quiet, ...tally.busy].reduce((sum, { load }) => sum + refusedIn(load), 0),
      interruptions: options.interruptions,
      halfDone: tally.halfDone,
      unrecorded: tally.unrecorded,
      left,
      seconds: { storing, quiet, interrupted, rest: since() },
      erasedPerSecond: Math.round((options.expired - left) / tookSeconds),
      machineLoad: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that gives the whole seconds since its last call. */
function lapTimer(): () => number {
  let lastMs = performance.now();
  return () => {
    const tookMs = performance.now() - lastMs;
    lastMs += tookMs;
    return Math.round(tookMs / 1000);
  };
}
