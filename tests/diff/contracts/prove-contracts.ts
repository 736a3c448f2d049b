import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { readCount, readOptions } from '../../command-line.ts';
import { checkContract } from './check-contract.ts';
import { ContractSchemas } from './contract-schemas.ts';

const USAGE = `node tests/diff/contracts/prove-contracts.ts [options]

Compares random contracts of services with edits that people make in them. Ajv alone has to confirm each example and finds no
value that refutes a "compatible". Exit code 1 for a wrong verdict, an error, a slow pair, or more than 0.5 % left for a person.

  --pairs N    (2000)
  --values N   for each pair (80)
  --seed N     of the first pair (1)
  --minutes N  after which no pair begins (600)`;

/** Seconds of processor time after which a pair is slow. */
const SLOW_SECONDS = 5;
const REVIEW_SHARE = 0.005;

const options = readOptions(USAGE, {
  pairs: { type: 'string', default: '2000' },
  values: { type: 'string', default: '80' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '600' },
});
const count = (name: keyof typeof options): number => readCount(USAGE, name, options[name]);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const counts = { pairs: 0, breaking: 0, compatible: 0, review: 0, disputed: 0, wrong: 0, slow: 0 };
const first = count('seed');
const untilMs = performance.now() + count('minutes') * 60_000;
for (let seed = first; seed < first + count('pairs') && performance.now() < untilMs; seed += 1) {
  const pair = new ContractSchemas(seed).pair();
  const started = process.cpuUsage();
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000_000;
  };
  const isExpired = (): boolean => seconds() > 2 * SLOW_SECONDS;
  const { verdicts, wrong, disputed } = checkContract(pair, {
    seed,
    values: count('values'),
    ports: plainPorts(isExpired),
  });
  counts.pairs += 1;
  for (const verdict of verdicts) counts[verdict] += 1;
  if (seconds() > SLOW_SECONDS) {
    counts.slow += 1;
    print(`SLOW ${seed}: ${seconds().toFixed(1)} s`);
  }
  const told = wrong.length > 0 ? wrong.join(' | ') : verdicts.includes('review') ? 'review' : undefined;
  if (wrong.length > 0) counts.wrong += 1;
  if (disputed.length > 0) {
    counts.disputed += 1;
    print(`AJV OTHERWISE ${seed} ${disputed.join(' | ')}`);
  }
  if (told !== undefined)
    print(
      `${wrong.length > 0 ? 'WRONG' : 'OPEN'} ${seed} ${told}\n  ${JSON.stringify(pair.old)}\n  ${JSON.stringify(pair.now)}`,
    );
}
const share = counts.review / Math.max(1, counts.breaking + counts.compatible + counts.review);
print(`${JSON.stringify(counts)}, review ${(100 * share).toFixed(2)} %`);
process.exitCode = counts.wrong + counts.slow > 0 || share > REVIEW_SHARE ? 1 : 0;
