import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { endWith, readOptions } from '../../command-line.ts';
import exceptions from './exceptions.json' with { type: 'json' };
import { DRAFTS, type Judged, judge, remoteDocuments, testsOf } from './suite.ts';

const USAGE = `npm run prove:official -- --folder DIR [--draft NAME]

Decides every required test of the JSON Schema Test Suite in both directions. DIR is a copy of the suite, with its folders
tests and remotes. Exit code 1 for a wrong verdict that exceptions.json does not explain.

  --draft NAME   one of ${Object.keys(DRAFTS).join(', ')}`;

/** Time after which a pair is left open. */
const SECONDS = 20;

const { folder, draft: only } = readOptions(USAGE, { folder: { type: 'string' }, draft: { type: 'string' } });
if (folder === undefined) endWith(2, USAGE);
const documents = remoteDocuments(folder);
const counts: Record<Judged | 'explained', number> = {
  right: 0,
  open: 0,
  explained: 0,
  'breaking, wrongly': 0,
  'compatible, wrongly': 0,
};
const there = readdirSync(`${folder}/tests`);
for (const draft of Object.keys(DRAFTS).filter((one) => there.includes(one) && (only ?? one) === one))
  for (const test of testsOf(folder, draft)) {
    const untilMs = performance.now() + SECONDS * 1000;
    for (const found of judge(
      test,
      documents,
      plainPorts(() => performance.now() > untilMs),
    )) {
      const isWrong = found !== 'right' && found !== 'open';
      const isExplained = isWrong && exceptions.some(({ title }) => test.title.includes(title));
      counts[isExplained ? 'explained' : found] += 1;
      if (isWrong && !isExplained) process.stdout.write(`WRONG ${found}: ${test.title}\n`);
    }
  }
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts['breaking, wrongly'] + counts['compatible, wrongly'] > 0 ? 1 : 0;
