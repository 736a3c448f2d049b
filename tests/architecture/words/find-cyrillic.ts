import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './find-banned-words.ts';
import { readSource } from './read-source.ts';

const GENERATED = /\.(gen|generated)\.ts$/;

/** Matches functions that fill fields, and examples of calls in the help of a command. */
const DATA = /^renderers\/widgets\/(.*\/)?fill\.ts$|^app\/cli\/commands\/.*\/command\.ts$/;

/** Returns Russian literals and JSX texts in the product's modules; comments may contain Russian examples. */
export const findCyrillic = (root: string): { path: string; line: number; text: string }[] =>
  trackedFiles(root)
    .filter((path) => /^(engine|api|app|renderers)\/.*(?<!\.test)\.tsx?$/.test(path))
    .filter((path) => !GENERATED.test(path) && !DATA.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      if (!/\p{Script=Cyrillic}/u.test(source)) return [];
      return readSource(source, false)
        .filter(({ kind, text }) => kind !== 'comment' && /\p{Script=Cyrillic}/u.test(text))
        .map(({ line, text }) => ({ path, line, text }));
    });
