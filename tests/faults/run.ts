import { loadavg } from 'node:os';
import { DAY_MS } from '#engine/model/time';
import { endWith, readOptions } from '../command-line.ts';
import { acceptJump, jumpClock } from './clock-jumps.ts';
import { loseCrm } from './crm-down.ts';
import { loseDatabase } from './database-down.ts';
import { deploy } from './deploy.ts';
import { fillDisk } from './disk-full.ts';
import { terminateUnderLoad } from './drain.ts';
import { editWhileSending } from './editors.ts';
import { failOver } from './failover.ts';
import { fillFiles } from './fill-files.ts';
import { killWhileSending } from './kill.ts';
import { killWhileSaving } from './kill-saved.ts';
import { timeLookups } from './lookup-times.ts';
import { canMountDisks } from './loop-disk.ts';
import { sendMalformed } from './malformed.ts';
import { runMatrix } from './matrix/run-matrix.ts';
import { overload } from './overload.ts';
import { missingForPair } from './pair.ts';
import { cutPower } from './power-cut.ts';
import { publishAcross } from './publish.ts';
import { eraseWhileSending } from './retention.ts';
import { rotateWhileSending } from './rotation.ts';
import { measureThroughput, ROUNDS } from './throughput.ts';

/** Long form of a fault; it prints its figures and whether they hold. */
interface Fault {
  name: string;
  /** True if the process needs the right to mount. */
  mounts?: boolean;
  /** Returns what the machine lacks for the fault; undefined if nothing. */
  missing?(): string | undefined;
  run(): Promise<{ figures: object; holds: boolean }>;
}

const KILLS = { clients: 64, kills: 50, perKill: 300 };

const kill = (engine: 'sqlite' | 'postgres', processes: number, sharing = false): Fault => ({
  name: `kill -9, ${engine}, ${processes} process(es)${sharing ? ' on one port' : ''}`,
  async run() {
    const figures = await killWhileSending({ ...KILLS, engine, processes, sharing });
    const { lost, doubled, unpaired } = figures;
    return { figures, holds: lost + doubled + unpaired === 0 };
  },
});

const throughput = (
  engine: 'sqlite' | 'postgres',
  workers: number,
  leastRatio: number,
  isSealed = false,
): Fault => ({
  name: `throughput, ${engine}, ${workers} process(es)${isSealed ? ', encrypted' : ''}`,
  async run() {
    const figures = await measureThroughput({ ...ROUNDS, engine, workers, isSealed });
    const isInTime = workers > 1 || figures.p99Ms <= 50;
    return { figures, holds: figures.ratio >= leastRatio && isInTime && figures.refused === 0 };
  },
});

const publish = (engine: 'sqlite' | 'postgres', processes: number, sharing: boolean): Fault => ({
  name: `publish, ${engine}, ${processes} processes${sharing ? ' on one port' : ''}`,
  async run() {
    const figures = await publishAcross({ engine, processes, sharing });
    const { statuses, versions, seenByAllMs } = figures;
    const isServed = Object.values(statuses).every((status) => status === 200);
    return { figures, holds: isServed && Object.values(versions).every(Boolean) && seenByAllMs <= 5000 };
  },
});

const malformed = (place: 'folder' | 'PostgreSQL'): Fault => ({
  name: `100,000 malformed requests, ${place}`,
  async run() {
    const figures = await sendMalformed(100_000, place);
    const { serverErrors, broken, errorLines, leftFiles, rssGrowthMb } = figures;
    const isQuiet = errorLines.length + leftFiles.length === 0;
    return { figures, holds: serverErrors + broken === 0 && isQuiet && rssGrowthMb < 50 };
  },
});

const files = (place: 'volume' | 'bucket'): Fault => ({
  name: `files of 200 addresses that fill a ${place}`,
  mounts: place === 'volume',
  async run() {
    const figures = await fillFiles({ place, networks: 200, perSecond: 20, seconds: 10 });
    const { refused, withoutRetryAfter, leastFreeMb, quietP99Ms, p99Ms } = figures;
    const isInTime = p99Ms <= 2 * quietP99Ms;
    return { figures, holds: refused + withoutRetryAfter === 0 && leastFreeMb >= 100 && isInTime };
  },
});

const JUMPS_MS = [3653 * DAY_MS, -3653 * DAY_MS, DAY_MS, -DAY_MS];

const faults: readonly Fault[] = [
  kill('sqlite', 1),
  kill('sqlite', 4),
  kill('postgres', 1),
  kill('postgres', 4),
  kill('postgres', 4, true),
  {
    name: 'kill -9 while loans with a file are saved, opened by their links and sent',
    async run() {
      const figures = await killWhileSaving({ clients: 8, kills: 20, perKill: 20 });
      const { saved: _saved, opened: _opened, sent: _sent, left: _left, ...broken } = figures;
      return { figures, holds: Object.values(broken).every((count) => count === 0) };
    },
  },
  {
    name: 'power cut',
    mounts: true,
    async run() {
      const full = await cutPower({ cuts: 20, synchronous: 'full' });
      const control = await cutPower({ cuts: 20, synchronous: 'normal' });
      return { figures: { full, control }, holds: full.lost + full.corrupt === 0 && control.lost > 0 };
    },
  },
  {
    name: 'disk full',
    mounts: true,
    async run() {
      const figures = await fillDisk();
      return { figures, holds: figures.lost + figures.otherAnswers === 0 && figures.refused > 0 };
    },
  },
  {
    name: 'matrix of faults and what each side shows',
    async run() {
      const figures = await runMatrix();
      const { differing, falseSuccesses, lost } = figures;
      return { figures, holds: differing.length + falseSuccesses + lost === 0 };
    },
  },
  {
    name: 'PostgreSQL killed 20 times, away for 30 s, frozen for 30 s',
    async run() {
      const figures = await loseDatabase({ kills: 20, downMs: 30_000, frozenMs: 30_000 });
      const { lost, falseSuccesses, otherAnswers, slowestRefusalMs, slowestRecoveryMs } = figures;
      const holds = lost + falseSuccesses + otherAnswers === 0;
      return { figures, holds: holds && slowestRefusalMs <= 2000 && slowestRecoveryMs <= 5000 };
    },
  },
  {
    name: 'failover of PostgreSQL, 26 times',
    missing: missingForPair,
    async run() {
      const figures = await failOver({
        ...{ kills: 20, silentStandbys: 2, lostNodes: 2, frozenNodes: 2 },
        ...{ clients: 32, perKill: 100, rounds: 5 },
      });
      const { kills, failovers, lost, doubled, unpaired } = figures;
      return { figures, holds: lost + doubled + unpaired === 0 && failovers === kills };
    },
  },
  files('volume'),
  files('bucket'),
  malformed('folder'),
  malformed('PostgreSQL'),
  {
    name: '1,000 lookups of phones without codes',
    async run() {
      const figures = await timeLookups(1000);
      // Chance alone exceeds this limit once in five hundred runs.
      return { figures, holds: figures.answers === 1 && Math.abs(figures.z) < 3.1 };
    },
  },
  {
    name: 'SIGTERM under load',
    async run() {
      const figures = await terminateUnderLoad(64);
      const { resets, acceptedResets, lost, exitCode, tookMs } = figures;
      return { figures, holds: resets + acceptedResets + lost + (exitCode ?? 1) === 0 && tookMs <= 10_000 };
    },
  },
  {
    name: 'overload, 4 times',
    async run() {
      const figures = await overload({ times: 4, seconds: 10 });
      const { acceptedP99Ms, refused, otherAnswers, withoutRetryAfter } = figures;
      return {
        figures,
        holds: acceptedP99Ms <= 1000 && refused > 0 && otherAnswers + withoutRetryAfter === 0,
      };
    },
  },
  {
    name: 'CRM away for an hour, senders that crash',
    async run() {
      const figures = await loseCrm({ leads: 2000, workers: 4 });
      const { leads, delivered, differing, forged } = figures;
      return { figures, holds: delivered === leads && differing + forged === 0 };
    },
  },
  publish('sqlite', 2, false),
  publish('postgres', 2, false),
  publish('postgres', 4, true),
  {
    name: 'deployment: production packages, a user without rights, read-only code',
    async run() {
      const figures = await deploy({ packages: 'production' });
      const { devPackages, uid, codeWritable, ready, page, submitted, stored, exitCode } = figures;
      const isInstalled = devPackages === 0 && uid !== 0 && !codeWritable;
      const isServed = [ready, page, submitted].every((status) => status === 200) && stored === 1;
      return { figures, holds: isInstalled && isServed && exitCode === 0 };
    },
  },
  {
    name: 'ten editors with the worst definitions',
    async run() {
      const figures = await editWhileSending({ editors: 10, perSecond: 50, seconds: 20, rounds: 5 });
      const { ratio, longestDelayMs, refused, compile60ConditionsMs = Number.POSITIVE_INFINITY } = figures;
      const isCompiled = compile60ConditionsMs <= 1000;
      return { figures, holds: ratio <= 1.5 && longestDelayMs <= 50 && refused === 0 && isCompiled };
    },
  },
  {
    name: 'clock jumps of ten years and a day',
    async run() {
      const jumps = [];
      for (const wrongByMs of JUMPS_MS)
        jumps.push({ days: wrongByMs / DAY_MS, ...(await jumpClock(wrongByMs)) });
      const accepted = await acceptJump(400 * DAY_MS);
      const isKept = jumps.every(({ refused, lost, misdated }) => refused + lost + misdated === 0);
      const isLoud = jumps.every(({ trusted, logged, refusedRuns }) => {
        const [before, during, after] = trusted;
        return before === 1 && during === 0 && after === 1 && logged > 0 && refusedRuns > 0;
      });
      const isControlled = accepted.deliveredLeft === 0 && accepted.undeliveredLeft === 10;
      return { figures: { jumps, accepted }, holds: isKept && isLoud && isControlled };
    },
  },
  {
    name: 'retention of a million requests while 64 clients send, interrupted five times',
    async run() {
      const figures = await eraseWhileSending({
        expired: 1_000_000,
        clients: 64,
        seconds: 10,
        quietRounds: 3,
        interruptions: 5,
      });
      const { ratio, refused, halfDone, unrecorded, left } = figures;
      return { figures, holds: ratio <= 2 && refused + halfDone + unrecorded + left === 0 };
    },
  },
  {
    name: 'encryption of a million requests while 64 clients send, and by a second data key',
    async run() {
      const figures = await rotateWhileSending({
        rows: 1_000_000,
        clients: 64,
        seconds: 10,
        quietRounds: 3,
        rotates: true,
      });
      const { ratio, refused, exitCodes, stale, changed } = figures;
      const isWhole = exitCodes.every((code) => code === 0) && refused + stale + changed === 0;
      return { figures, holds: ratio <= 1.5 && isWhole };
    },
  },
  throughput('sqlite', 1, 0.4),
  throughput('sqlite', 1, 0.4, true),
  throughput('postgres', 1, 0.3),
  throughput('postgres', 4, 0.3),
];

const USAGE = `npm run test:faults -- [--only PART OF A NAME]

Runs the long form of each fault, an hour or so for all of them: prints its figures, and whether they hold.
Exit code 1 when one does not, 2 when there is none of that name.

${faults.map(({ name }) => `  ${name}\n`).join('')}`;

const { only } = readOptions(USAGE, { only: { type: 'string', default: '' } });
if (!faults.some(({ name }) => name.includes(only))) endWith(2, USAGE);
let isIntact = true;
const canMount = await canMountDisks();
for (const { name, mounts = false, missing, run } of faults.filter((fault) => fault.name.includes(only))) {
  if (mounts && !canMount) {
    process.stdout.write(`not run  ${name}: this machine lets this user mount nothing\n`);
    continue;
  }
  const lacking = missing?.();
  if (lacking !== undefined) {
    process.stdout.write(`not run  ${name}: ${lacking}\n`);
    continue;
  }
  const startedMs = Date.now();
  const { figures, holds } = await run();
  isIntact &&= holds;
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const machine = `${seconds} s, load ${loadavg()[0]?.toFixed(1)}`;
  process.stdout.write(
    `${holds ? 'holds ' : 'BROKEN'}  ${name} (${machine})\n        ${JSON.stringify(figures)}\n`,
  );
}
process.exit(isIntact ? 0 : 1);
