import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './find-banned-words.ts';
import { readSource } from './read-source.ts';

const GENERATED = /\.(gen|generated)\.ts$/;

/** Russian literals of the engine and the API; comments may give Russian examples. */
export const findCyrillic = (root: string): { path: string; line: number; text: string }[] =>
  trackedFiles(root)
    .filter((path) => /^(engine|api)\/.*(?<!\.test)\.ts$/.test(path) && !GENERATED.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      if (!/\p{Script=Cyrillic}/u.test(source)) return [];
      return readSource(source, false)
        .filter(({ kind, text }) => kind === 'literal' && /\p{Script=Cyrillic}/u.test(text))
        .map(({ line, text }) => ({ path, line, text }));
    });
