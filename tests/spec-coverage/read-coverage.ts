import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoverageFacts } from './check-coverage.ts';
import { readRows } from './coverage-table.ts';
import { readOracle } from './oracle-readings.ts';
import { splitSpec } from './spec-sentences.ts';
import { assumedIds, bracketedTags, sourceTags } from './spec-tags.ts';
import { readExampleNames, readTestTitles, type TestTitles } from './test-titles.ts';

export const COVERAGE_PATH = 'docs/coverage.md';

const SOURCES = '{engine,validators,renderers,api,app,tests}/**/*.{ts,tsx}';

/**
 * Reads the specifications, rows, titles and tags of the repository at `root`. Throws if a document is
 * missing.
 */
export function readCoverageFacts(root: string): CoverageFacts {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const exists = (path: string): boolean => existsSync(join(root, path));

  const books = new Map<string, TestTitles | undefined>();
  const titlesIn = (path: string): TestTitles | undefined => {
    if (!books.has(path)) books.set(path, exists(path) ? readTitles(path, () => read(path)) : undefined);
    return books.get(path);
  };

  const tags: CoverageFacts['tags'][number][] = [];
  const assumed: CoverageFacts['assumed'][number][] = [];
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const source = read(path);
    for (const tag of sourceTags(source)) tags.push({ path, tag });
    for (const id of assumedIds(source)) assumed.push({ path, id });
    for (const title of titlesIn(path)?.titles ?? []) {
      for (const tag of bracketedTags(title)) tags.push({ path, tag });
      for (const [id] of title.matchAll(/(?<=\[)A-\d+(?=\])/g)) assumed.push({ path, id });
    }
  }

  return {
    sentences: [...splitSpec('R', read('docs/spec/R.md')), ...splitSpec('S', read('docs/spec/S.md'))],
    rows: readRows(read('docs/coverage-proofs.json')),
    open: JSON.parse(read('docs/coverage-open.json')) as Record<string, string>,
    assumptions: new Set(
      [...read('docs/assumptions.md').matchAll(/^\| (A-\d+) /gm)].map(([, id = '']) => id),
    ),
    tags,
    assumed,
    oracle: readOracle(root),
    exists,
    titlesIn,
  };
}

function readTitles(path: string, source: () => string): TestTitles | undefined {
  if (path.endsWith('examples.json')) return readExampleNames(source());
  return /\.(test\.tsx?|cases\.ts)$/.test(path) ? readTestTitles(path, source()) : undefined;
}
