// `node tests/architecture/words/list.ts [PATH…]` prints every banned word with its place, and every Cyrillic literal of
// engine and api.
import { fileURLToPath } from 'node:url';
import { readBannedWords } from './banned-words.ts';
import { findBannedWords } from './find-banned-words.ts';
import { findCyrillic } from './find-cyrillic.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const paths = process.argv.slice(2);
const isListed = ({ path }: { path: string }): boolean =>
  paths.length === 0 || paths.some((start) => path.startsWith(start));

for (const { path, line, word, instead } of findBannedWords(root, readBannedWords(root)).filter(isListed))
  process.stdout.write(`${path}:${line}: ${word} (write: ${instead})\n`);
for (const { path, line, text } of findCyrillic(root).filter(isListed))
  process.stdout.write(`${path}:${line}: ${text}\n`);
