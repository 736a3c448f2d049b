import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileEntries, GENERATED } from './registry-source.ts';

const FOLDER = 'engine/analysis/diff/kinds';

/** Generates the kinds as data, so that a page of the studio loads one module rather than one per kind. */
export const changeKindsModule = (root: string): string =>
  [
    GENERATED,
    '/** Every kind of change, by slug. */',
    'export const kindEntries = {',
    ...fileEntries(join(root, FOLDER), 'json').map(
      ({ slug }) =>
        `  '${slug}': ${JSON.stringify(JSON.parse(readFileSync(join(root, FOLDER, `${slug}.json`), 'utf8')))},`,
    ),
    '};',
    '',
  ].join('\n');
