import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { endWith, readOptions } from '../command-line.ts';
import { hostileNames } from '../hostile/modes.ts';

interface Suite {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
}

const everyTest = (...args: string[]): Pick<Suite, 'command' | 'env'> => ({
  command: ['vitest', 'run', ...args],
  env: { TEST_CASES: 'every' },
});

/** Suites with the quick ones first, so that an interrupted night has covered most kinds. */
const suites: readonly Suite[] = [
  { name: 'check', command: ['sh', '.ci/check'] },
  { name: 'tests', ...everyTest() },
  ...hostileNames.map((name) => ({
    name: `hostile-${name}`,
    command: ['vitest', 'run', '--project', 'journeys', 'tests/journeys'],
    env: { HOSTILE: name },
  })),
  { name: 'oracle', command: ['node', 'tests/oracle/main.ts'] },
  { name: 'oracle-mutations', command: ['node', 'tests/oracle/main.ts', '--mutations'] },
  { name: 'browsers', command: ['node', 'tests/browsers/main.ts', '--all-typings'] },
  { name: 'mutations', command: ['node', 'tests/mutate/mutate.ts'] },
  { name: 'comparison', command: ['node', 'tests/diff/prove.ts'] },
  {
    name: 'comparison-contracts',
    command: ['node', 'tests/diff/contracts/prove-contracts.ts', '--pairs', '100000'],
  },
  { name: 'comparison-public', command: ['node', 'tests/diff/public/prove-public.ts'] },
  { name: 'edits-and-merges', command: ['node', 'tests/edits/prove.ts'] },
  { name: 'properties', command: ['sh', '.ci/test-fuzz'] },
  { name: 'walks', command: ['npm', 'run', '--silent', 'test:walks'] },
  { name: 'faults', command: ['node', 'tests/faults/run.ts'] },
];

const USAGE = `npm run test:nightly -- [--only NAME] [--without NAME]

Runs every case of every test and the long suites, one after the other, each whatever the one before has found. --only and
--without may be given more than once: ${suites.map(({ name }) => name).join(', ')}.
Exit code 1 where a suite is red, 2 where one could not run, as a browser that is not installed.`;

const { only, without } = readOptions(USAGE, {
  only: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
});
const unknown = [...(only ?? []), ...(without ?? [])].find((named) =>
  suites.every(({ name }) => name !== named),
);
if (unknown !== undefined) {
  process.stderr.write(`There is no suite "${unknown}".\n\n`);
  endWith(2, USAGE);
}

const chosen = suites.filter(
  ({ name }) => (only?.includes(name) ?? true) && !(without?.includes(name) ?? false),
);
const verdicts = chosen.map(({ name, command: [file = '', ...args], env = {} }) => {
  process.stdout.write(`\n== ${name}\n`);
  const startMs = performance.now();
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return { name, status: status ?? 1, minutes: Math.round((performance.now() - startMs) / 60_000) };
});
process.stdout.write('\n');
for (const { name, status, minutes } of verdicts) {
  const verdict = status === 0 ? 'green' : status === 2 ? 'could not run' : 'red';
  process.stdout.write(`${name}: ${verdict} after ${minutes} min\n`);
}
process.exitCode = verdicts.some(({ status }) => status !== 0 && status !== 2)
  ? 1
  : Math.max(0, ...verdicts.map(({ status }) => status));
