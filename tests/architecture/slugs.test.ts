import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trackedFiles } from './words/find-banned-words.ts';
import { readSource } from './words/read-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const slugs = readdirSync(join(root, 'definitions/forms'));

const DATA = new RegExp(
  [
    // Samples, fixtures and examples of calls.
    /\.(test|browser\.test)\.tsx?$/,
    /\/(sample|fill)\.ts$/,
    /^app\/cli\/commands\/.*\/command\.ts$/,
    // Writes a fixture that breaks one of our forms.
    /^app\/cli\/skeletons\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

it('what a form is called is written in definitions alone', () => {
  const named = new RegExp(`^['"\`](?:forms/)?(?:${slugs.join('|')})(?:['"\`]|/)`);
  const found = trackedFiles(root)
    .filter((path) => /^(engine|api|app|renderers|validators)\/.*\.tsx?$/.test(path) && !DATA.test(path))
    .flatMap((path) =>
      readSource(readFileSync(join(root, path), 'utf8'), false)
        .filter(({ kind, text }) => kind === 'literal' && named.test(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    );
  expect(found).toEqual([]);
});
