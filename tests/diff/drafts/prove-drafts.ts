import { performance } from 'node:perf_hooks';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { readCount, readOptions } from '../../command-line.ts';
import { checkPair } from './check-pair.ts';
import { DraftSchemas } from './draft-schemas.ts';

const USAGE = `npm run prove:drafts -- [options]

Compares random pairs of schemas of every draft. A validator written from the text of the drafts has to confirm each example and
finds no value that refutes a "compatible". Exit code 1 for a wrong verdict or an error.

  --pairs N    (2000)
  --values N   for each pair (200)
  --seed N     of the first pair (1)
  --seconds N  for each pair, after which it is slow (5)`;

const options = readOptions(USAGE, {
  pairs: { type: 'string', default: '2000' },
  values: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '5' },
});
const count = (name: keyof typeof options): number => readCount(USAGE, name, options[name]);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const counts = { breaking: 0, compatible: 0, review: 0, wrong: 0, slow: 0, endless: 0 };
const limitMs = count('seconds') * 1000;
const first = count('seed');
for (let seed = first; seed < first + count('pairs'); seed += 1) {
  const generated = new DraftSchemas(seed);
  const pair = generated.pair();
  const values = Array.from({ length: count('values') }, () => generated.value());
  const startMs = performance.now();
  const checked = checkPair(
    pair,
    values,
    plainPorts(() => performance.now() > startMs + 2 * limitMs),
  );
  if (checked === undefined) {
    counts.endless += 1;
    continue;
  }
  for (const verdict of checked.verdicts) counts[verdict] += 1;
  const tookMs = performance.now() - startMs;
  if (tookMs > limitMs) {
    counts.slow += 1;
    print(`SLOW ${seed}: ${Math.round(tookMs)} ms`);
  }
  if (checked.wrong.length === 0) continue;
  counts.wrong += 1;
  print(
    `WRONG ${seed} ${checked.wrong.join(' | ')}\n  ${JSON.stringify(pair.old)}\n  ${JSON.stringify(pair.now)}`,
  );
}
print(JSON.stringify(counts));
process.exitCode = counts.wrong + counts.slow > 0 ? 1 : 0;
