import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder, writeDefinition } from '../../app/definitions-folder.ts';
import { startServerProcess } from '../faults/server-process.ts';
import { secondsToCompare } from './diff.ts';
import { type Figure, rounded } from './figure.ts';
import { residentMib } from './serving.ts';

const COUNTS = [10, 100, 1000] as const;
const COPIED = 'simple-card';
const AGAIN_MS = 2000;
/** Limit from a hundred definitions to a thousand; linear growth is ten. */
const LINEAR: { atMost: number } = { atMost: 10 };

interface Grown {
  startMs: number;
  /** Duration of a second start with the same definitions. */
  againMs: number;
  memoryMib: number;
  checkMs: number;
  diffMs: number;
}

/** Measures the repository's definitions with more and more copies of one form. */
export async function growthFigures(): Promise<Figure[]> {
  const grown = new Map<number, Grown>();
  await secondsToCompare(2);
  for (const count of COUNTS) grown.set(count, await measure(count));
  const [, hundred, thousand] = COUNTS.map((count) => grown.get(count));
  const named = [
    ['start', 'startMs', 'ms'],
    ['start again', 'againMs', 'ms'],
    ['memory of the process', 'memoryMib', 'MiB'],
    ['check', 'checkMs', 'ms'],
    ['diff, all changed, processor time', 'diffMs', 'ms'],
  ] as const;
  return named.flatMap(([what, key, unit]): Figure[] => [
    ...[...grown].map(([count, found]) => ({
      name: `${what}, ${count} definitions`,
      value: Math.round(found[key]),
      unit,
      ...(what === 'start again' && count === COUNTS[2] && { goal: { atMost: AGAIN_MS } }),
    })),
    {
      name: `${what}, 1000 definitions / 100`,
      value: rounded((thousand?.[key] ?? Number.NaN) / (hundred?.[key] ?? Number.NaN)),
      unit: '×',
      goal: LINEAR,
    },
  ]);
}

async function measure(count: number): Promise<Grown> {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const [path, text] of [...texts]) {
    if (!path.startsWith(`forms/${COPIED}/`)) continue;
    for (let index = 0; index < count; index += 1) {
      const slug = `${COPIED}-${index}`;
      texts.set(path.replace(COPIED, slug), text.replaceAll(`"${COPIED}"`, `"${slug}"`));
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-growth-'));
  try {
    const definitions = join(folder, 'definitions');
    for (const [path, text] of texts) await writeDefinition(definitions, path, text);
    const checkStart = performance.now();
    const { problems } = checkDefinitionTexts(texts);
    const checkMs = performance.now() - checkStart;
    const [broken] = problems.filter(({ severity }) => severity === 'error');
    if (broken !== undefined) throw new Error(`BENCH_BROKEN: ${broken.message}`);
    const startStart = performance.now();
    const settings = { DATA_DIR: folder, DEFINITIONS_DIR: definitions };
    const first = await startServerProcess(settings);
    const startMs = performance.now() - startStart;
    await first.end('SIGKILL');
    const againStart = performance.now();
    const server = await startServerProcess(settings);
    const againMs = performance.now() - againStart;
    const memoryMib = await residentMib(server.child.pid ?? 0);
    await server.end('SIGKILL');
    return { startMs, againMs, memoryMib, checkMs, diffMs: (await secondsToCompare(count)) * 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
