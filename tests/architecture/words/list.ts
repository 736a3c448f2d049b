import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBannedWords } from './banned-words.ts';
import { countByFolder, findBannedWords } from './find-banned-words.ts';
import { findCyrillic } from './find-cyrillic.ts';

/**
 * `node tests/architecture/words/list.ts [PATH…]`: every banned word with its place, and every Cyrillic literal of engine
 * and api. `--write` keeps the counts as the most that the tests accept.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isListed = ({ path }: { path: string }): boolean =>
  paths.length === 0 || paths.some((start) => path.startsWith(start));

const words = findBannedWords(root, readBannedWords(root));
const cyrillic = findCyrillic(root);
if (process.argv.includes('--write')) {
  const counts = { words: countByFolder(words), cyrillic: countByFile(cyrillic) };
  writeFileSync(new URL('remaining.json', import.meta.url), `${JSON.stringify(counts, null, 2)}\n`);
} else {
  for (const { path, line, word, instead } of words.filter(isListed))
    process.stdout.write(`${path}:${line}: ${word} (write: ${instead})\n`);
  for (const { path, line, text } of cyrillic.filter(isListed))
    process.stdout.write(`${path}:${line}: ${text}\n`);
}

function countByFile(occurrences: readonly { path: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path } of occurrences) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}
