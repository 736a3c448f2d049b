import { performance } from 'node:perf_hooks';
import { diffSchemas } from '#engine/analysis';
import { compileForm, type Json, type JsonObject, loadDefinitions, snapshotForm } from '#engine/model';
import { type Decision, decide } from '#engine/solver';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readCount, readOptions } from '../command-line.ts';
import { definitionPairs, schemaPairs, sidesOf } from './corpus.ts';
import { counterexample } from './counterexample.ts';
import { LikelySchemas } from './likely-schemas.ts';
import { ports } from './ports.ts';
import { SchemaGenerator } from './random-schemas.ts';
import { randomNumbers } from './random-values.ts';

const USAGE = `npm run prove -- [options]

Tries to refute every "compatible" of the corpus with generated values, then that many random pairs of schemas, and
says how many were left for a person to look at. Ajv is the judge; exit code 1 with a counterexample.

  --values N       for each verdict of the corpus (100000)
  --pairs N        random pairs (2000)
  --pair-values N  for each of them (2000)
  --seed N         of the random pairs (1)`;

const options = readOptions(USAGE, {
  values: { type: 'string', default: '100000' },
  pairs: { type: 'string', default: '2000' },
  'pair-values': { type: 'string', default: '2000' },
  seed: { type: 'string', default: '1' },
});
const count = (name: keyof typeof options): number => readCount(USAGE, name, options[name]);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
let refuted = 0;

function tryToRefute(what: string, wide: JsonObject, narrow: JsonObject, values: number, seed = 1): void {
  const value = orEndless(() => counterexample(wide, narrow, values, ports.compile, seed));
  if (value === undefined) return;
  refuted += 1;
  print(`REFUTED ${what}: ${JSON.stringify(value)}\n  ${JSON.stringify(wide)}\n  ${JSON.stringify(narrow)}`);
}

function corpus(values: number): void {
  const startMs = performance.now();
  let verdicts = 0;
  for (const [file, pairs] of schemaPairs) {
    for (const { title, old, new: now, verdict, forward } of pairs) {
      const found = diffSchemas(old, now, [], ports);
      if (found.backward.verdict !== verdict || found.forward.verdict !== forward)
        print(`OTHERWISE ${title}`);
      verdicts += Number(verdict === 'compatible') + Number(forward === 'compatible');
      if (verdict === 'compatible') tryToRefute(`${file}: ${title}`, old, now, values);
      if (forward === 'compatible') tryToRefute(`${file}: ${title}, forward`, now, old, values);
    }
  }
  for (const [file, pairs] of definitionPairs) {
    for (const pair of pairs) {
      if (pair.verdict !== 'compatible') continue;
      verdicts += 1;
      const [before, fresh] = sidesOf(pair).map(schemasOf);
      const shared = [...(before ?? [])].filter(([variant]) => fresh?.has(variant));
      for (const [variant, schema] of shared)
        tryToRefute(
          `${file}: ${pair.title}, ${variant}`,
          schema,
          fresh?.get(variant) ?? {},
          Math.ceil(values / shared.length),
        );
    }
  }
  print(`corpus: ${verdicts} verdicts "compatible", ${values} values each, ${seconds(startMs)} s`);
}

/** Variant → the schema that validates its answers. */
function schemasOf(files: Map<string, string>): Map<string, JsonObject> {
  const { definitions } = loadDefinitions(files);
  const snapshot = snapshotForm(definitions, 'phone-call', vocabulary);
  return new Map(
    Object.keys(snapshot.variants).map((variant) => [
      variant,
      compileForm(snapshot, { variant, lang: 'ru', sha256 }).schema as JsonObject,
    ]),
  );
}

interface PairGenerator {
  document(): JsonObject;
  changed(document: JsonObject): JsonObject;
}

function randomPairs(name: string, generator: PairGenerator, pairs: number, values: number): void {
  const startMs = performance.now();
  const counts = { breaking: 0, compatible: 0, review: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const before = generator.document();
    const now = generator.changed(before);
    for (const [wide, narrow] of [
      [before, now],
      [now, before],
    ] as const) {
      const decision = decided(wide, narrow);
      if (decision === undefined) continue;
      counts[decision.verdict] += 1;
      if (decision.verdict === 'compatible') tryToRefute(name, wide, narrow, values, pair);
      if (decision.verdict === 'breaking') confirm(name, wide, narrow, decision.witness);
    }
  }
  const total = counts.breaking + counts.compatible + counts.review;
  const share = ((100 * counts.review) / total).toFixed(2);
  print(`${name}: ${total} verdicts, ${JSON.stringify(counts)}, review ${share} %, ${seconds(startMs)} s`);
}

function confirm(name: string, wide: JsonObject, narrow: JsonObject, witness: Json | undefined): void {
  if (witness !== undefined && ports.compile(wide)(witness) && !ports.compile(narrow)(witness)) return;
  refuted += 1;
  print(`NO WITNESS ${name}: ${JSON.stringify([witness ?? null, wide, narrow])}`);
}

/** Undefined for a pair that Ajv itself cannot compile or validate, such as a ref to itself. */
function decided(wide: JsonObject, narrow: JsonObject): Decision | undefined {
  try {
    ports.compile(wide);
    ports.compile(narrow);
  } catch {
    return undefined;
  }
  return orEndless(() => decide(wide, narrow, [], ports));
}

/** Undefined where Ajv follows a ref to itself for ever. */
function orEndless<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const seconds = (startMs: number): string => ((performance.now() - startMs) / 1000).toFixed(1);

const [pairs, pairValues] = [count('pairs'), count('pair-values')];
const likely = new LikelySchemas(randomNumbers(count('seed')));
const wild = new SchemaGenerator(randomNumbers(count('seed')));
corpus(count('values'));
randomPairs(
  'likely schemas',
  { document: () => likely.document(), changed: (one) => likely.edited(one) },
  pairs,
  pairValues,
);
randomPairs(
  'any schemas',
  { document: () => wild.document(), changed: (one) => wild.mutated(one) },
  pairs,
  pairValues,
);
process.exitCode = refuted > 0 ? 1 : 0;
