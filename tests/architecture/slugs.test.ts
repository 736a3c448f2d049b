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

/** Code of the layers. */
const sources = trackedFiles(root)
  .filter((path) => /^(engine|api|app|renderers|validators)\/.*\.tsx?$/.test(path) && !DATA.test(path))
  .map((path) => ({ path, texts: readSource(readFileSync(join(root, path), 'utf8'), false) }));
/** Texts and regular expressions in it. */
const literals = sources.flatMap(({ path, texts }) =>
  texts
    .filter(({ kind }) => kind === 'literal')
    .map(({ line, text }) => ({ text, place: `${path}:${line} ${text}` })),
);
const places = (pattern: RegExp): string[] =>
  literals.filter(({ text }) => pattern.test(text)).map(({ place }) => place);

it('the slug of a form occurs in definitions alone', () => {
  expect(places(new RegExp(`^['"\`](?:forms/)?(?:${slugs.join('|')})(?:['"\`]|/)`))).toEqual([]);
});

const SHIPPED = 'engine/model/text/text.ts';
/** Generated from data, or cases of tests. */
const WRITTEN_ELSEWHERE = /\.(?:gen|cases)\.tsx?:/;

it('the languages that the product is written in are named in one place; those of a site are data', () => {
  const named = places(/^['"`](?:ru|en)(?:[-_]\w+)?['"`]$|(?<!docs)\/(?:ru|en)(?![\w.-])/);
  const members = sources.flatMap(({ path, texts }) =>
    texts
      .filter(({ kind, text }) => kind === 'name' && /^(?:ru|en)$/.test(text))
      .map(({ line, text }) => `${path}:${line} ${text}`),
  );
  const elsewhere = [...named, ...members].filter((place) => !WRITTEN_ELSEWHERE.test(place));
  expect(elsewhere.map((place) => place.split(':')[0])).toEqual([SHIPPED, SHIPPED, SHIPPED]);
});
