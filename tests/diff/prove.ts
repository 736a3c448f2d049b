import { performance } from 'node:perf_hooks';
import { diffSchemas, type SchemaDiff } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Json, JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readCount, readOptions } from '../command-line.ts';
import { contradictions, sideBySide, verdictWithout } from './compared-pair.ts';
import { definitionPairs, schemaPairs, sidesOf } from './corpus.ts';
import { counterexample } from './counterexample.ts';
import { type PairGenerator, pairGenerators, type SchemaSides } from './pair-generators.ts';
import { ports } from './ports.ts';

const USAGE = `npm run prove -- [options]

Tries to refute every "compatible" of the corpus with generated values, then that many pairs of each generator, and
reports how many were left for a person to look at. Ajv decides; exit code 1 with a counterexample, or with a pair that cannot
be compared. Two pairs that break are compared side by side too: with all changes of one allowed the other must still break.

  --values N       for each verdict of the corpus (100000)
  --pairs N        of each generator (2000)
  --pair-values N  for each of them (2000)
  --doubles N      of two pairs that break, of each generator (1000)
  --seed N         of the random pairs (1)
  --only NAME      of the generators: ${pairGenerators.map(({ name }) => name).join(', ')}`;

const options = readOptions(USAGE, {
  values: { type: 'string', default: '100000' },
  pairs: { type: 'string', default: '2000' },
  'pair-values': { type: 'string', default: '2000' },
  doubles: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
});
const count = (name: keyof typeof options): number => readCount(USAGE, name, options[name]);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
let refuted = 0;

function tryToRefute(what: string, wide: JsonObject, narrow: JsonObject, values: number, seed = 1): void {
  const value = unlessEndless(() => counterexample(wide, narrow, values, ports.compile, seed));
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

/** Returns the schema that validates the answers of each variant. */
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

interface Amounts {
  pairs: number;
  values: number;
  doubles: number;
}

function randomPairs(
  { name, pairs: generated }: PairGenerator,
  { pairs, values, doubles }: Amounts,
  seed: number,
): void {
  const startMs = performance.now();
  const counts = { breaking: 0, compatible: 0, review: 0 };
  let breaks: SchemaSides | undefined;
  let [planted, tried, left] = [0, 0, 0];
  for (const sides of generated(seed)) {
    if (tried >= pairs) break;
    tried += 1;
    const found = compared(name, sides);
    if (found === undefined) {
      left += 1;
      continue;
    }
    const [old, now] = sides;
    for (const problem of contradictions(found, sides, ports.compile)) report(name, problem, sides);
    for (const [decision, wide, narrow] of [
      [found.backward, old, now],
      [found.forward, now, old],
    ] as const) {
      counts[decision.verdict] += 1;
      if (decision.verdict === 'compatible') tryToRefute(name, wide, narrow, values, tried);
      if (decision.verdict === 'breaking') confirm(name, wide, narrow, decision.witness);
    }
    if (found.backward.verdict !== 'breaking') continue;
    if (breaks !== undefined && planted < doubles && plantTwo(name, breaks, sides)) planted += 1;
    breaks = sides;
  }
  const total = counts.breaking + counts.compatible + counts.review;
  const share = ((100 * counts.review) / total).toFixed(2);
  print(
    `${name} from ${seed}: ${tried} pairs, ${left} of them nothing to Ajv, ${total} verdicts, ${JSON.stringify(counts)}, review ${share} %, ${planted} double breaks, ${seconds(startMs)} s`,
  );
}

/**
 * Returns true if, of two breaking pairs side by side, the other still breaks when all changes of one are
 * allowed; false if they cannot be compared.
 */
function plantTwo(name: string, one: SchemaSides, other: SchemaSides): boolean {
  const both = sideBySide(one, other);
  const found = compared(name, both);
  if (found === undefined) return false;
  for (const side of ['one', 'other']) {
    const allowed = found.changes.filter(({ subject }) => subject.split('.')[0] === side);
    const verdict = verdictWithout(
      both,
      allowed.map(({ fingerprint }) => fingerprint),
      ports,
    );
    if (verdict === 'compatible') report(name, `hidden with ${side}`, both);
  }
  return true;
}

function report(name: string, problem: string, sides: SchemaSides): void {
  refuted += 1;
  print(`WRONG ${name}: ${problem}\n  ${JSON.stringify(sides)}`);
}

function confirm(name: string, wide: JsonObject, narrow: JsonObject, witness: Json | undefined): void {
  if (witness !== undefined && ports.compile(wide)(witness) && !ports.compile(narrow)(witness)) return;
  report(name, `no witness ${JSON.stringify(witness)}`, [wide, narrow]);
}

/**
 * Returns the comparison; undefined for a pair that Ajv itself cannot compile or validate, such as a ref to
 * itself, and for one that is reported.
 */
function compared(name: string, sides: SchemaSides): SchemaDiff | undefined {
  const [old, now] = sides;
  try {
    for (const schema of sides)
      for (const value of [null, 1, 'a', [[]], { a: { a: {} } }]) ports.compile(schema)(value);
  } catch {
    return undefined;
  }
  try {
    return unlessEndless(() => diffSchemas(old, now, [], ports));
  } catch (error) {
    report(name, `cannot be compared: ${error instanceof Error ? error.stack : String(error)}`, sides);
    return undefined;
  }
}

/**
 * Returns the result; undefined if Ajv follows a ref to itself endlessly, in its compiled code and not in
 * ours.
 */
function unlessEndless<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError && !/\/(?:engine|tests)\//.test(error.stack ?? '')) return undefined;
    throw error;
  }
}

const seconds = (startMs: number): string => ((performance.now() - startMs) / 1000).toFixed(1);

const amounts = { pairs: count('pairs'), values: count('pair-values'), doubles: count('doubles') };
if (options.only === '') corpus(count('values'));
for (const generator of pairGenerators)
  if (options.only === '' || generator.name === options.only) randomPairs(generator, amounts, count('seed'));
process.exitCode = refuted > 0 ? 1 : 0;
