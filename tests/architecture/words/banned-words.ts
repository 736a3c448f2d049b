import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Banned word with its replacement. */
export interface BannedWord {
  instead: string;
  inNames: boolean;
  inProse: boolean;
}

export interface BannedWords {
  /** Single banned words, in lower case. */
  words: ReadonlyMap<string, BannedWord>;
  /** Banned phrases, for prose. */
  phrases: ReadonlyMap<string, BannedWord>;
}

/** Reads the table at the end of the glossary. */
export function readBannedWords(root: string): BannedWords {
  const words = new Map<string, BannedWord>();
  const phrases = new Map<string, BannedWord>();
  const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Banned words');
  for (const line of table
    .split('\n')
    .filter((text) => text.startsWith('|'))
    .slice(2)) {
    const [, forms = '', instead = '', where = ''] = line.split('|').map((cell) => cell.trim());
    const word = { instead, inNames: where.includes('names'), inProse: where.includes('prose') };
    for (const form of forms.split(', ')) (form.includes(' ') ? phrases : words).set(form, word);
  }
  return { words, phrases };
}
