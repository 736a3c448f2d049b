import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trackedFiles } from './find-banned-words.ts';
import { findBreaches, findPhrases } from './find-breaches.ts';

/** Share of docstrings and comments that may open against the law; texts that people read must never. */
const MAX_SHARE = 0.03;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { breaches, comments } = findBreaches(trackedFiles(root), read);
const phrases = findPhrases(trackedFiles(root), read);
const inComments = breaches.filter(({ kind }) => kind !== 'text');
const inTexts = breaches.filter(({ kind }) => kind === 'text');
const share = inComments.length / comments;
const isRed = share > MAX_SHARE || inTexts.length > 0;
const listed = process.argv.includes('--all')
  ? breaches
  : [...inTexts, ...(share > MAX_SHARE ? inComments : [])];
for (const { path, line, opening } of listed)
  process.stdout.write(`${path}:${line}: opens with "${opening}"\n`);
if (isRed || process.argv.includes('--all'))
  process.stdout.write(
    `${inComments.length} of ${comments} docstrings and comments (${(share * 100).toFixed(1)} %, at most ${MAX_SHARE * 100} %) and ` +
      `${inTexts.length} texts open without a subject that the reader sees: see "Sentences" in CONTRIBUTING.md\n`,
  );
for (const { path, line, found } of phrases) process.stdout.write(`${path}:${line}: ${found}\n`);
if (isRed || phrases.length > 0) process.exitCode = 1;
