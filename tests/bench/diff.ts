import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { compareFolders } from './compare-folders.ts';
import { type Figure, rounded } from './figure.ts';
import type { ComparisonCost, LargeComparison } from './large-comparison.ts';

const base = await readDefinitionsFolder(fileURLToPath(new URL('../diff/base', import.meta.url)));

/**
 * Returns two versions of many forms with five variants each and distinct schemas; the new version tightens a
 * field and changes a label and a constant.
 */
function manyForms(count: number): [old: Map<string, string>, now: Map<string, string>] {
  const [old, now] = [new Map(base), new Map(base)];
  for (const [file, text] of base) {
    if (!file.startsWith('forms/phone-call/')) continue;
    for (let index = 0; index < count; index += 1) {
      const copy = file.replace('phone-call', `form-${index}`);
      const own = text.replace('"type": "object",', `"type": "object", "maxProperties": ${100 + index},`);
      old.set(copy, own);
      now.set(
        copy,
        own
          .replace('"const": "callback"', `"const": "call-${index}"`)
          .replace('"required": ["phone", "consent"]', '"required": ["phone", "consent", "isRusPhone"]')
          .replace('"days": 180', `"days": ${index + 1}`),
      );
    }
  }
  return [old, now];
}

/** Returns the seconds of processor time to compare `count` changed forms, validators and proofs included. */
export async function secondsToCompare(count: number): Promise<number> {
  const [old, now] = manyForms(count);
  const started = process.cpuUsage();
  await compareFolders([old, now], count);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000_000;
}

/**
 * Returns the seconds of wall time in as many threads as the command uses; every `every`th form has changed.
 */
async function secondsApart(count: number, every = 1): Promise<number> {
  const [old, now] = manyForms(count);
  for (const [path, text] of old) {
    const index = Number(/^forms\/form-(\d+)\//.exec(path)?.[1] ?? 0);
    if (index % every !== 0) now.set(path, text);
  }
  const startedMs = performance.now();
  await compareFolders([old, now], Math.ceil(count / every));
  return (performance.now() - startedMs) / 1000;
}

/**
 * Measures the comparison of 50 changed forms, and the factor for four times as many: 4 means linear growth.
 * `DIFF_FORMS=5000` also measures so many in threads, with all forms changed and with one in fifty.
 */
export async function diffFigures(): Promise<Figure[]> {
  await secondsToCompare(5);
  const few = await secondsToCompare(50);
  const many = await secondsToCompare(200);
  return [
    { name: 'diff of 50 changed forms, processor time', value: rounded(few), unit: 's' },
    { name: 'diff of 200 changed forms / of 50', value: rounded(many / few), unit: '×' },
    ...(await largeFigures()),
    ...(await manyFigures(Number(process.env.DIFF_FORMS ?? 0))),
  ];
}

/** Measures in processes of their own, so that their memory can be read. */
async function largeFigures(): Promise<Figure[]> {
  const file = fileURLToPath(new URL('./large-comparison.ts', import.meta.url));
  const cost = async (what: LargeComparison): Promise<ComparisonCost> => {
    const { stdout } = await promisify(execFile)(process.execPath, [file, what]);
    return JSON.parse(stdout) as ComparisonCost;
  };
  const [same, changed, fields] = [await cost('same'), await cost('changed'), await cost('fields')];
  const named = (what: string, { seconds }: ComparisonCost, atMost: number): Figure => ({
    name: `${what}, processor time`,
    value: rounded(seconds),
    unit: 's',
    goal: { atMost },
  });
  return [
    named('diff of 1,001 forms without a change', same, 2),
    {
      name: 'diff of 1,001 forms without a change, memory',
      value: Math.round(same.mebibytes),
      unit: 'MiB',
      goal: { atMost: 300 },
    },
    named('diff of 1,001 forms, 455 changed', changed, 10),
    named('diff of a form of 1,000 fields and 200 conditions', fields, 10),
  ];
}

async function manyFigures(count: number): Promise<Figure[]> {
  if (count === 0) return [];
  const figure = (name: string, seconds: number): Figure => ({
    name,
    value: Math.round(seconds * 10) / 10,
    unit: 's',
  });
  return [
    figure(`diff of ${count} forms, all changed`, await secondsApart(count)),
    figure(`diff of ${count} forms, one in fifty changed`, await secondsApart(count, 50)),
  ];
}
