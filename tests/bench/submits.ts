import { availableParallelism } from 'node:os';
import { measureThroughput, ROUNDS, type ThroughputResult } from '../faults/throughput.ts';
import { type Figure, rounded } from './figure.ts';

/** Minimal number of cores: the load, the database and two processes of the service each need one. */
const CORES_OF_TWO_PROCESSES = 4;

const TITLES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
/** Goals of this bench; the fault suite has lower limits, so that a noisy machine does not fail it. */
const GOALS = { sqlite: { atLeast: 0.45 }, postgres: { atLeast: 0.35 } } as const;

/**
 * Measures by the method of `test:faults` and docs/scaling.md: against the same requests, answered by a
 * process that stores nothing.
 */
export async function submitFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const title = TITLES[engine];
    const one = await measureThroughput({ ...ROUNDS, engine, workers: 1 });
    figures.push(
      {
        name: `submit / the same without storing it, ${title}, ${ROUNDS.connections} connections`,
        value: one.ratio,
        unit: '×',
        goal: GOALS[engine],
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

/** Measures two processes of the service; on too few cores the figure would be about the machine. */
async function twoProcesses(): Promise<Figure[]> {
  if (availableParallelism() < CORES_OF_TWO_PROCESSES) return [];
  const [one, two] = [
    await measureThroughput({ ...ROUNDS, engine: 'sqlite', workers: 1 }),
    await measureThroughput({ ...ROUNDS, engine: 'sqlite', workers: 2 }),
  ];
  const value = rounded(two.storedPerSecond / one.storedPerSecond);
  return [{ name: 'submits of two processes / of one, SQLite', value, unit: '×', goal: { atLeast: 1.6 } }];
}
