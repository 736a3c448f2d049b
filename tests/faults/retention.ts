import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadResult, load } from './load.ts';
import { longestDelayMs } from './loop-delay.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { countStored, isExpiredLeft, storeExpired } from './stored-requests.ts';
import { median, submissions } from './throughput.ts';

export interface RetentionOptions {
  /** Requests whose term is over. */
  expired: number;
  clients: number;
  /** Of each measurement; after one with the retention the process is ended. */
  seconds: number;
  /** Measurements without the retention, whose medians are compared; one where nothing is. */
  quietRounds: number;
  interruptions: number;
}

export interface RetentionResult {
  /** Medians over the measurements. */
  quietP99Ms: number;
  busyP99Ms: number;
  ratio: number;
  quietPerSecond: number;
  busyPerSecond: number;
  /** Of the serving process's event loop while requests were marked and destroyed. */
  longestDelayMs: number;
  quietLongestDelayMs: number;
  refused: number;
  interruptions: number;
  /** After each interruption and at the end. */
  halfDone: number;
  /** Destroyed and not recorded, or recorded and not destroyed. */
  unrecorded: number;
  left: number;
  erasedPerSecond: number;
  /** What each phase took: the storing, the measurements without the retention, those that are interrupted, and the rest. */
  seconds: { storing: number; quiet: number; interrupted: number; rest: number };
  machineLoad: number;
}

const NEVER_MS = 2 ** 31 - 1;
const SOON_MS = 200;
/** A process that has just started compiles its code. */
const WARM_UP_SECONDS = 3;
const LIMIT_MS = 60 * 60_000;
const program = fileURLToPath(new URL('timed-server.ts', import.meta.url));

/** Clients send as fast as they are answered while the retention destroys; its process is killed, or ended, again and again. */
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
  const tally = { quiet: [] as Measured[], busy: [] as Measured[], halfDone: 0, unrecorded: 0 };
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
    // Each request of the whole run has a key of its own.
    const request = await submissions(server.url);
    const measureNow = (): Promise<Measured> => measure(server, options, request);
    const warmUp = (): Promise<Measured> =>
      measure(server, { ...options, seconds: Math.min(options.seconds, WARM_UP_SECONDS) }, request);
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
    // Asked without a count: while a million is counted nobody would send.
    while (isExpiredLeft(folder) && performance.now() - startedMs < LIMIT_MS)
      tally.busy.push(await measureNow());
    const tookSeconds = (performance.now() - startedMs) / 1000;
    await server.end('SIGTERM');
    const left = check();
    const p99 = (measured: readonly Measured[]): number => median(measured.map(({ load }) => load.p99Ms));
    const rate = (measured: readonly Measured[]): number =>
      median(measured.map(({ load }) => load.perSecond));
    const delay = (measured: readonly Measured[]): number =>
      Math.max(...measured.map(({ delayMs }) => delayMs));
    return {
      quietP99Ms: p99(tally.quiet),
      busyP99Ms: p99(tally.busy),
      ratio: Math.round((p99(tally.busy) / p99(tally.quiet)) * 100) / 100,
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

/** Whole seconds since the last call. */
function lapTimer(): () => number {
  let lastMs = performance.now();
  return () => {
    const tookMs = performance.now() - lastMs;
    lastMs += tookMs;
    return Math.round(tookMs / 1000);
  };
}

interface Measured {
  load: LoadResult;
  delayMs: number;
}

async function measure(
  { url }: ServerProcess,
  { clients, seconds }: RetentionOptions,
  request: () => string,
): Promise<Measured> {
  await longestDelayMs(url);
  const result = await load({ port: Number(new URL(url).port), connections: clients, seconds, request });
  return { load: result, delayMs: await longestDelayMs(url) };
}

const refusedIn = ({ byStatus, broken }: LoadResult): number =>
  broken + Object.entries(byStatus).reduce((sum, [status, n]) => sum + (status === '200' ? 0 : n), 0);
