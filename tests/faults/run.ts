import { parseArgs } from 'node:util';
import { loseDatabase } from './database-down.ts';
import { terminateUnderLoad } from './drain.ts';
import { killWhileSending } from './kill.ts';
import { sendMalformed } from './malformed.ts';
import { measureThroughput } from './throughput.ts';

/** The long form of every fault: prints its figures and whether they are what they must be. */
interface Fault {
  name: string;
  run(): Promise<{ figures: object; holds: boolean }>;
}

const KILLS = { clients: 64, kills: 50, perKill: 300 };

const kill = (engine: 'sqlite' | 'postgres', processes: number): Fault => ({
  name: `kill -9, ${engine}, ${processes} process(es)`,
  async run() {
    const figures = await killWhileSending({ ...KILLS, engine, processes });
    const { lost, doubled, unpaired } = figures;
    return { figures, holds: lost + doubled + unpaired === 0 };
  },
});

/** Measures; means something on a machine that does nothing else. */
const throughput = (engine: 'sqlite' | 'postgres', workers: number, leastRatio: number): Fault => ({
  name: `throughput, ${engine}, ${workers} process(es)`,
  async run() {
    const figures = await measureThroughput({ engine, workers, connections: 64, seconds: 10 });
    return { figures, holds: figures.ratio >= leastRatio && figures.p99Ms <= 50 && figures.refused === 0 };
  },
});

const faults: readonly Fault[] = [
  kill('sqlite', 1),
  kill('sqlite', 4),
  kill('postgres', 1),
  kill('postgres', 4),
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
    name: '100,000 malformed requests',
    async run() {
      const figures = await sendMalformed(100_000);
      return { figures, holds: figures.serverErrors + figures.broken === 0 && figures.rssGrowthMb < 50 };
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
  throughput('sqlite', 1, 0.4),
  throughput('postgres', 1, 0.3),
  throughput('postgres', 4, 0.3),
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
let isSound = true;
for (const { name, run } of faults.filter((fault) => fault.name.includes(values.only))) {
  const begunMs = Date.now();
  const { figures, holds } = await run();
  isSound &&= holds;
  const seconds = Math.round((Date.now() - begunMs) / 1000);
  process.stdout.write(
    `${holds ? 'holds ' : 'BROKEN'}  ${name} (${seconds} s)\n        ${JSON.stringify(figures)}\n`,
  );
}
process.exit(isSound ? 0 : 1);
