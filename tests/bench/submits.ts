import { availableParallelism } from 'node:os';
import { measureThroughput, type ThroughputResult } from '../faults/throughput.ts';
import type { Figure, Goal } from './figure.ts';

/** As `test:faults` and docs/scaling.md: so many connections, in short rounds that alternate with a process that stores nothing. */
const ROUNDS = { connections: 64, seconds: 2, rounds: 7 };
/** The load, the database and two processes of the service each want a core. */
const CORES_OF_TWO_PROCESSES = 4;

const DATABASES: readonly { engine: 'sqlite' | 'postgres'; title: string; goal: Goal }[] = [
  { engine: 'sqlite', title: 'SQLite', goal: { atLeast: 0.45 } },
  { engine: 'postgres', title: 'PostgreSQL', goal: { atLeast: 0.35 } },
];

/** Requests that are stored, a second, against the same requests read, validated and answered by a process that stores nothing. */
export async function submitFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { engine, title, goal } of DATABASES) {
    const one = await measureThroughput({ ...ROUNDS, engine, workers: 1 });
    figures.push(
      {
        name: `submit / the same without storing it, ${title}, 64 connections`,
        value: one.ratio,
        unit: '×',
        goal,
      },
      ...absolute(title, one),
    );
  }
  return [...figures, ...(await twoProcesses())];
}

const absolute = (title: string, { storedPerSecond, p50Ms, p99Ms }: ThroughputResult): Figure[] => [
  { name: `submits a second, ${title}`, value: Math.round(storedPerSecond), unit: '/s' },
  { name: `submit, ${title}, p50`, value: Math.round(p50Ms), unit: 'ms' },
  { name: `submit, ${title}, p99`, value: Math.round(p99Ms), unit: 'ms' },
];

/** Where two processes and the load have to share cores, the figure would be about the machine. */
async function twoProcesses(): Promise<Figure[]> {
  if (availableParallelism() < CORES_OF_TWO_PROCESSES) return [];
  const [one, two] = [
    await measureThroughput({ ...ROUNDS, engine: 'sqlite', workers: 1 }),
    await measureThroughput({ ...ROUNDS, engine: 'sqlite', workers: 2 }),
  ];
  const value = Math.round((100 * two.storedPerSecond) / one.storedPerSecond) / 100;
  return [{ name: 'submits of two processes / of one, SQLite', value, unit: '×', goal: { atLeast: 1.6 } }];
}
