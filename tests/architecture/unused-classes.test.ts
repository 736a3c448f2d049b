import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trackedFiles } from './words/find-banned-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const files = trackedFiles(root).filter((path) => /^(app|api|engine|renderers|definitions)\//.test(path));
const sources = files
  .filter((path) => /(?<!test)\.(tsx?|html|json)$/.test(path))
  .map(read)
  .join('\n');

const classesOf = (style: string): string[] => [
  ...new Set(
    [...style.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(z[ys]-[\w-]+)/g)].map(([, name = '']) => name),
  ),
];

/**
 * Returns true if the class occurs whole, or as a template that ends in its modifier: `zy-dialog--${look}`.
 */
const isUsed = (name: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources) ||
  sources.includes(`${name.replace(/(--|__)[^-_]+$/, '$1')}\${`);

it('every class of a style is on some element', () => {
  const styles = files.filter((path) => path.endsWith('.css'));
  const classes = styles.flatMap((path) => classesOf(read(path)).map((name) => ({ path, name })));
  expect(classes.length).toBeGreaterThan(200);
  expect(classes.filter(({ name }) => !isUsed(name))).toEqual([]);
});

it('a class that no element has is found', () => {
  expect(
    classesOf('.zy-gone__part { color: red } /* .zy-noted */ .zy-field:hover .zy-gone__part {}'),
  ).toEqual(['zy-gone__part', 'zy-field']);
  expect(['zy-gone__part', 'zy-field', 'zy-dialog--sheet'].map(isUsed)).toEqual([false, true, true]);
});
