import pg from 'pg';
import { addressIn } from '../postgres/cluster.ts';
import { compare, type KillResult, sendUntilStopped } from './kill.ts';
import { load } from './load.ts';
import { type Pair, startPair, urlOf } from './pair.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { median, submissions } from './throughput.ts';
import { type Step, startWireTap, type WireTap } from './wire-tap.ts';

export interface FailoverOptions {
  /** Kills of the primary's PostgreSQL, one at each step of a submit, in rotation. */
  kills: number;
  /**
   * Kills of the primary with its manager, like a power cut. `frozenNodes` counts the freezes after them,
   * like a cut network.
   */
  lostNodes: number;
  frozenNodes: number;
  /**
   * Losses of the primary while its standby does not answer, so that the latest commits are on one host
   * alone.
   */
  silentStandbys: number;
  clients: number;
  /** Acknowledged requests before each loss. */
  perKill: number;
  /** Rounds of load of two seconds each, with synchronous replication and without. */
  rounds: number;
}

export interface FailoverResult extends KillResult {
  /** Losses after which the other node became the primary. */
  failovers: number;
  kills: number;
  /** Longest time without an acknowledged request, by kind of loss. */
  longestPauseMs: Record<string, number>;
  synchronousPerSecond: number;
  asynchronousPerSecond: number;
}

const STATEMENTS = [
  'begin\0',
  'insert into "requests"',
  'insert into "outbox"',
  'insert into "consents"',
  'commit\0',
];
const MOMENTS = ['before', 'sent', 'answered'] as const;
const STEPS: readonly Step[] = STATEMENTS.flatMap((statement) =>
  MOMENTS.map((moment) => ({ statement, moment })),
);
const PROCESSES = 2;
/** Wait longer than the limit of a submit, and shorter than the primary waits for its standby. */
const STANDBY_SILENT_MS = 4000;
const ROUND_SECONDS = 2;
const CONNECTIONS = 64;

/** Loses the primary repeatedly while clients send and retry under the same key until they are answered. */
export async function failOver(options: FailoverOptions): Promise<FailoverResult> {
  const pair = await startPair();
  const taps: WireTap[] = [];
  const servers: ServerProcess[] = [];
  try {
    const primary = await pair.primaryInSync();
    for (const port of pair.ports) taps.push(await startWireTap(port));
    for (const schema of SCHEMAS) await createSchema(urlOf([pair.ports[primary] ?? 0]), schema);
    const tapped = addressIn(urlOf(taps.map(({ port }) => port)), SCHEMAS[0]);
    for (let n = 0; n < PROCESSES; n += 1) servers.push(await startServerProcess({ DATABASE_URL: tapped }));
    const run = sendUntilStopped(() => servers.map(({ url }) => url), options.clients);
    const losses = await losePrimaries(pair, taps, run, options);
    const { acknowledged, attempts } = await run.stop();
    await pair.primaryInSync();
    const counted = await compare('', addressIn(pair.url, SCHEMAS[0]), acknowledged);
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    return { ...losses, attempts, ...counted, ...(await compareSpeed(pair, options.rounds)) };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await Promise.all(taps.map((tap) => tap.close()));
    await pair.remove();
  }
}

type Losses = Pick<FailoverResult, 'failovers' | 'kills' | 'longestPauseMs'>;

async function losePrimaries(
  pair: Pair,
  taps: readonly WireTap[],
  run: ReturnType<typeof sendUntilStopped>,
  { kills, lostNodes, frozenNodes, silentStandbys, perKill }: FailoverOptions,
): Promise<Losses> {
  const result: Losses = { failovers: 0, kills: 0, longestPauseMs: {} };
  const lose = async (kind: string, act: (primary: number) => Promise<void>): Promise<void> => {
    const before = await pair.primaryInSync();
    await run.untilMore(perKill);
    run.takeLongestPauseMs();
    await act(before);
    result.kills += 1;
    if (await pair.isSucceeded(before)) result.failovers += 1;
    await run.untilMore(perKill);
    const longest = Math.max(result.longestPauseMs[kind] ?? 0, run.takeLongestPauseMs());
    result.longestPauseMs[kind] = longest;
  };
  const step = (n: number): Step => STEPS[n % STEPS.length] ?? { statement: 'commit\0', moment: 'sent' };
  for (let n = 0; n < kills; n += 1)
    await lose('killed', async (primary) => taps[primary]?.at(step(n), () => pair.killPostgres(primary)));
  for (let n = 0; n < silentStandbys; n += 1) {
    await lose('lost while its standby did not answer', async (primary) => {
      const standby = 1 - primary;
      pair.freeze(standby, true);
      await pause(STANDBY_SILENT_MS);
      pair.killNode(primary);
      // Without the kill, a frozen process would still receive the queued messages.
      pair.killNode(standby);
      pair.restart(standby);
      await run.untilMore(perKill);
      pair.restart(primary);
    });
  }
  for (let n = 0; n < lostNodes; n += 1) {
    await lose('lost with its manager', async (primary) => {
      pair.killNode(primary);
      await run.untilMore(perKill);
      pair.restart(primary);
    });
  }
  for (let n = 0; n < frozenNodes; n += 1) {
    await lose('frozen', async (primary) => {
      pair.freeze(primary, true);
      await run.untilMore(perKill);
      // The node wakes up as a primary. Its manager is restarted, as by a watchdog: Patroni 3.0.2 may write
      // as the leader after its sleep, and then the pair never gets in sync again.
      pair.killManager(primary);
      pair.thaw(primary);
      pair.restart(primary);
    });
  }
  return result;
}

/**
 * Measures the same pair and service alternately with commits that wait for the standby and commits that do
 * not.
 */
async function compareSpeed(
  pair: Pair,
  rounds: number,
): Promise<Pick<FailoverResult, 'synchronousPerSecond' | 'asynchronousPerSecond'>> {
  const settings = ['', '-c synchronous_commit=local'];
  const servers: ServerProcess[] = [];
  const figures: number[][] = settings.map(() => []);
  try {
    for (const [index, setting] of settings.entries()) {
      const schema = SCHEMAS[index + 1] ?? SCHEMAS[0];
      const databaseUrl = addressIn(pair.url, schema, setting);
      servers.push(await startServerProcess({ DATABASE_URL: databaseUrl }));
    }
    const requests = await Promise.all(servers.map(({ url }) => submissions(url)));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { url }] of servers.entries()) {
        const request = requests[index];
        if (request === undefined) continue;
        const port = Number(new URL(url).port);
        const { perSecond } = await load({ port, connections: CONNECTIONS, seconds: ROUND_SECONDS, request });
        // The first round is a warm-up.
        if (round > 0) figures[index]?.push(perSecond);
      }
    }
    const [synchronousPerSecond = 0, asynchronousPerSecond = 0] = figures.map(median);
    return { synchronousPerSecond, asynchronousPerSecond };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
}

const SCHEMAS = ['killed', 'synchronous', 'asynchronous'] as const;

async function createSchema(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema "${name}"`);
  await client.end();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
