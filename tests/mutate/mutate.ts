import { readCount, readOptions } from '../command-line.ts';
import { runMutants } from './run-mutants.ts';

const USAGE = `npm run mutate -- [--every N]

Changes the definitions, shared fields and rules one by one, every Nth change only (1), and checks whether a test notices.
Exit code 1 when no test notices one of them. Code that cannot be tested is then rewritten: no survivor is listed.`;

const { every } = readOptions(USAGE, { every: { type: 'string', default: '1' } });
const { tried, survivors } = await runMutants(readCount(USAGE, 'every', every), (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}`);
});
for (const survivor of survivors) process.stdout.write(`survived: ${survivor}\n`);
process.stderr.write(`\n${tried} mutants, ${survivors.length} survived.\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
