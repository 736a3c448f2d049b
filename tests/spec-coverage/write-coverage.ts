// Writes docs/coverage.md; `--check` only compares, and reports the problems of docs/coverage-proofs.json and of tags in
// tests.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCoverage } from './check-coverage.ts';
import { writeCoverage } from './coverage-table.ts';
import { COVERAGE_PATH, readCoverageFacts } from './read-coverage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const facts = readCoverageFacts(root);
const file = join(root, COVERAGE_PATH);
const table = writeCoverage(facts.sentences, facts.rows, facts.oracle);
const problems = checkCoverage(facts);
if (!process.argv.includes('--check')) writeFileSync(file, table);
else if (readFileSync(file, 'utf8') !== table)
  problems.push(`${COVERAGE_PATH} is out of date: run \`npm run generate\`.`);

const open = Object.entries(facts.open);
process.stderr.write(
  `${[
    ...problems,
    `Coverage: ${facts.sentences.length} sentences, ${open.length} open.`,
    `Oracle: ${facts.oracle.readings.size} sentences read, ${Object.keys(facts.oracle.reasons).length} with a reason, ${facts.oracle.unread.length} without a case yet.`,
    ...[...Map.groupBy(open, ([, reason]) => reason)].map(
      ([reason, rows]) => `  ${reason}: ${rows.map(([id]) => id).join(' ')}`,
    ),
  ].join('\n')}\n`,
);
if (problems.length > 0) process.exitCode = 1;
