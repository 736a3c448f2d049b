import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trackedFiles } from './words/find-banned-words.ts';
import { readSource } from './words/read-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const slugs = readdirSync(join(root, 'definitions/forms'));

/**
 * Matches samples, fixtures, examples of calls, and the skeletons of checks, whose fixtures break one of our
 * forms.
 */
const DATA = /\.test\.tsx?$|\/(sample|fill)\.ts$|^app\/cli\/(commands\/.*\/command\.ts$|skeletons\/)/;

/** Texts and regular expressions in the code of the layers. */
const literals = trackedFiles(root)
  .filter((path) => /^(engine|api|app|renderers|validators)\/.*\.tsx?$/.test(path) && !DATA.test(path))
  .flatMap((path) =>
    readSource(readFileSync(join(root, path), 'utf8'), false)
      .filter(({ kind }) => kind === 'literal')
      .map(({ line, text }) => ({ text, place: `${path}:${line} ${text}` })),
  );
const places = (pattern: RegExp): string[] =>
  literals.filter(({ text }) => pattern.test(text)).map(({ place }) => place);

it('the slug of a form occurs in definitions alone', () => {
  expect(places(new RegExp(`^['"\`](?:forms/)?(?:${slugs.join('|')})(?:['"\`]|/)`))).toEqual([]);
});

it('the language in an address is written in one place', () => {
  expect(places(/\/en(?![\w.-])/)).toEqual([
    expect.stringMatching(/^engine\/model\/site\/page-language\.ts:/),
  ]);
});
