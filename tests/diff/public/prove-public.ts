import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SchemaDiff, SEVERITIES } from '#engine/analysis';
import type { Json, JsonObject } from '#engine/model/json';
import { compareSchemaFiles } from '../../../app/cli/diff/plain/compare-files.ts';
import { readReferencedFiles } from '../../../app/cli/diff/plain/referenced-files.ts';
import { parseSchemaFile } from '../../../app/cli/diff/plain/schema-file.ts';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { readCount, readOptions } from '../../command-line.ts';
import { ValueGenerator } from '../random-values.ts';
import { fetchedPackage } from './fetch-package.ts';
import packages from './packages.json' with { type: 'json' };
import { publishedValidator } from './validators.ts';

const USAGE = `npm run prove:public -- [options]

Compares schemas of packages between the versions in packages.json, which are fetched once. Ajv alone, by the schemas as they
were published, decides on every example and on generated values: what it refutes must not be called compatible. Exit code 1
where something is wrong, crashes, takes longer than ten seconds of processor time, or too much is left for a person.

  --only TEXT   packages whose name has this
  --values N    for each verdict "compatible" (400)`;

const SECONDS = 10;
const REVIEW_SHARE = 0.05;

const options = readOptions(USAGE, {
  only: { type: 'string', default: '' },
  values: { type: 'string', default: '400' },
});
const values = readCount(USAGE, 'values', options.values);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const counts = { pairs: 0, verdicts: 0, review: 0, wrong: 0 };

interface Published {
  name: string;
  path: string;
  schema: JsonObject;
  side: Parameters<typeof compareSchemaFiles>[0];
}

async function published(name: string, version: string, path: string): Promise<Published> {
  const file = join(await fetchedPackage(name, version), path);
  const read = (one: string): Promise<string | undefined> => readFile(one, 'utf8').catch(() => undefined);
  const text = await readFile(file, 'utf8');
  const beside = await readReferencedFiles({ path: file, name: file, text }, read, 'en');
  return {
    name: `${name}@${version}`,
    path,
    schema: parseSchemaFile(file, text, 'en').value,
    side: { name: file, is: 'file', path: file, text, beside },
  };
}

function compare(old: Published, now: Published): void {
  counts.pairs += 1;
  const title = `${old.name} → ${now.name.slice(now.name.lastIndexOf('@') + 1)} ${old.path}`;
  const started = process.cpuUsage();
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000_000;
  };
  const isExpired = (): boolean => seconds() > SECONDS;
  const wrong = (what: string): void => {
    counts.wrong += 1;
    print(`  WRONG ${what}`);
  };
  let diff: SchemaDiff;
  let plain: [JsonObject, JsonObject];
  try {
    const found = compareSchemaFiles(old.side, now.side, plainPorts(isExpired), new Set(), 'en');
    diff = found.diff;
    plain = [found.old.plain.schema, found.now.plain.schema];
  } catch (error) {
    print(`${title}: ${seconds().toFixed(1)} s`);
    wrong(error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error));
    return;
  }
  const took = seconds();
  const bySeverity = SEVERITIES.map(
    (severity) => `${diff.changes.filter((change) => change.severity === severity).length} ${severity}`,
  );
  const left = diff.changes.filter(
    ({ proof }) => proof?.backward === 'review' || proof?.forward === 'review',
  );
  print(
    `${title}: ${diff.backward.verdict}, forward ${diff.forward.verdict}, ${bySeverity.join(', ')}, ${left.length} changes open, ${took.toFixed(1)} s`,
  );
  if (took > SECONDS) wrong(`took ${took.toFixed(1)} s`);
  const validators = [publishedValidator(old.schema), publishedValidator(now.schema)] as const;
  for (const [decision, from, to] of [
    [diff.backward, 0, 1],
    [diff.forward, 1, 0],
  ] as const) {
    counts.verdicts += 1;
    if (decision.verdict === 'review') counts.review += 1;
    const [accepted, kept] = [validators[from], validators[to]];
    if (accepted === undefined || kept === undefined) continue;
    const { witness } = decision;
    if (decision.verdict === 'breaking' && witness !== undefined && (!accepted(witness) || kept(witness)))
      wrong(`example ${text(witness)}`);
    if (decision.verdict !== 'compatible') continue;
    const refuted = refutation(plain[from], plain[to], accepted, kept);
    if (refuted !== undefined) wrong(`compatible, but ${text(refuted)}`);
  }
  // A reader of the list must find the breaking change in it.
  const isNamed = diff.changes.some(({ severity }) => severity === 'breaking');
  if (diff.backward.verdict === 'breaking' && !isNamed) wrong('a break without a change that breaks');
}

function refutation(
  wide: JsonObject,
  narrow: JsonObject,
  accepted: (value: Json) => boolean,
  kept: (value: Json) => boolean,
): Json | undefined {
  const generator = new ValueGenerator([wide, narrow], 1);
  for (let count = 0; count < values; count += 1) {
    const schema = count % 2 === 0 ? wide : narrow;
    const value = generated(generator, schema);
    if (value !== undefined && accepted(value) && !kept(value)) return value;
  }
  return undefined;
}

/** Returns a value; undefined if the schema nests deeper than the generator can end. */
function generated(generator: ValueGenerator, schema: JsonObject): Json | undefined {
  try {
    return generator.value(schema, schema);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const text = (value: Json): string => JSON.stringify(value).slice(0, 300);

for (const { package: name, path, versions } of packages) {
  if (!name.includes(options.only)) continue;
  const all = await Promise.all(versions.map((version) => published(name, version, path)));
  for (const [index, now] of all.entries()) {
    const old = all[index - 1];
    if (old !== undefined) compare(old, now);
  }
}
const share = counts.review / Math.max(1, counts.verdicts);
print(
  `${counts.pairs} pairs, ${counts.verdicts} verdicts, ${(100 * share).toFixed(1)} % left for a person, ${counts.wrong} wrong`,
);
process.exitCode = counts.wrong > 0 || share >= REVIEW_SHARE ? 1 : 0;
