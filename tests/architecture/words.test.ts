import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBannedWords } from './words/banned-words.ts';
import { findBannedWords } from './words/find-banned-words.ts';
import { findCyrillic } from './words/find-cyrillic.ts';
import { readSource } from './words/read-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Concepts whose names are common words with other meanings. */
const COMMON_WORDS = ['proof', 'draft', 'contract', 'step', 'finding'];

/** Returns the product's folders that are named like the concept, in the singular or the plural. */
function foldersCalled(concept: string): string[] {
  const files = execFileSync('git', ['ls-files', 'engine', 'validators', 'renderers', 'api', 'app'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const folders = files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .flatMap((name, at, names) =>
        [concept, `${concept}s`].includes(name) ? [`${names.slice(0, at + 1).join('/')}/`] : [],
      ),
  );
  return [...new Set(folders)];
}

describe('the glossary', () => {
  it('names paths that exist', () => {
    const places = glossary
      .split('\n')
      .map((line) => line.split('|')[4] ?? '')
      .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
    expect(places.length).toBeGreaterThan(80);
    expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  // Another folder with that name would give the word a second meaning.
  it.each(COMMON_WORDS)('names every folder that is called %s', (concept) => {
    const row =
      glossary.split('\n').find((line) => new RegExp(`^\\| (?:[^|]*, )?${concept}[ ,]`).test(line)) ?? '';
    const places = [...(row.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(
      foldersCalled(concept).filter((folder) => !places.some((place) => folder.startsWith(place))),
    ).toEqual([]);
  });

  it('gives each concept once', () => {
    const [, ...tables] = (glossary.split('## Banned')[0] ?? '').split(/^\| --- .*$/m);
    const concepts = tables.flatMap((table) =>
      [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ')),
    );
    const repeated = concepts.filter(
      (concept, at) => concept !== 'English' && concepts.indexOf(concept) !== at,
    );
    expect(repeated).toEqual([]);
  });
});

describe('the words of the glossary', () => {
  it('are used in names, comments, titles of tests and documents', () => {
    const found = findBannedWords(root, readBannedWords(root));
    expect(found.map(({ path, line, word, instead }) => `${path}:${line}: ${word} → ${instead}`)).toEqual([]);
  });

  it('are looked for in what people read, and nowhere else', () => {
    const source = [
      "import { a } from 'told';",
      '/** Told. */',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template literal.
      "const toldMap = `told ${b /* told */} told`.replace(/'told`/g, 'told'); // told",
      "it.each([['told']])('told %s', () => {});",
      "describe('told', () => { told('told'); });",
    ].join('\n');
    expect(
      readSource(source, true)
        .filter(({ kind, text }) => kind !== 'literal' && /told/i.test(text))
        .map(({ kind, text, line }) => [line, kind, text]),
    ).toEqual([
      [2, 'comment', '/** Told. */'],
      [3, 'name', 'toldMap'],
      [3, 'comment', '/* told */'],
      [3, 'comment', '// told'],
      [4, 'title', "'told %s'"],
      [5, 'title', "'told'"],
      [5, 'name', 'told'],
    ]);
  });
});

describe('the product', () => {
  it('have no Russian text in their modules: texts are data', () => {
    expect(findCyrillic(root).map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
  });
});
