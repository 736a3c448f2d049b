import { readFileSync } from 'node:fs';
import { readCount, readOptions } from '../command-line.ts';
import { runMutants } from './run-mutants.ts';

/** Survivors that no test can kill, each with the reason. */
const listed = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const USAGE = `npm run mutate -- [--every N]

Changes the definitions, shared fields and rules one by one, every Nth change only (1), and looks whether a test notices.
Exit code 1 when one is noticed by none and has no reason in survivors.json.`;

const { every } = readOptions(USAGE, { every: { type: 'string', default: '1' } });
const { tried, survivors } = await runMutants(readCount(USAGE, 'every', every), (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}`);
});
const unexplained = survivors.filter((survivor) => listed[survivor] === undefined);
for (const survivor of unexplained) process.stdout.write(`survived: ${survivor}\n`);
for (const survivor of survivors)
  if (listed[survivor]) process.stdout.write(`listed: ${survivor} (${listed[survivor]})\n`);
process.stderr.write(
  `\n${tried} mutants, ${survivors.length} survived, ${unexplained.length} without a reason.\n`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;
