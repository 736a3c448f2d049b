import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockKind } from '#engine/model/site';
import { exportName, folderEntries, GENERATED, keyOf } from './registry-source.ts';

const FOLDER = 'app/site/blocks';

/** Returns the block descriptors in the order of the studio's list. */
const descriptors = (root: string): BlockKind[] =>
  folderEntries(join(root, FOLDER), 'tsx')
    .map(({ slug }) => ({
      slug,
      ...JSON.parse(readFileSync(join(root, FOLDER, slug, 'block.json'), 'utf8')),
    }))
    .sort((a, b) => a.order - b.order);

/**
 * Returns the source of the generated module that has the descriptors of page blocks as data, for the meta-schema of
 * pages.
 */
export const blockKindsModule = (root: string): string =>
  [
    GENERATED.replace('the entries beside it', `\`${FOLDER}\``),
    "import type { BlockKind } from './block-kind.ts';",
    '',
    '/** Every kind of block of which pages consist, in the order of the list in the studio. */',
    `export const blockKinds: readonly BlockKind[] = ${JSON.stringify(descriptors(root), null, 2)};`,
    '',
  ].join('\n');

/** Returns the component's name: `hero` → `HeroBlock`. */
const componentName = (slug: string): string => {
  const name = exportName(slug, 'block');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Block`;
};

/**
 * Returns the source of the generated module with the components of page blocks: those that every page loads, and
 * a loader for each other block.
 */
export function blocksModule(root: string): string {
  const slugs = descriptors(root).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const isFirst = ({ loads }: BlockKind): boolean => loads === 'with-first';
  const path = (slug: string): string => `./${slug}/${slug}.tsx`;
  return [
    GENERATED,
    ...slugs.filter(isFirst).map(({ slug }) => `import { ${componentName(slug)} } from '${path(slug)}';`),
    '',
    '/** Every page loads these. */',
    'export const blocksWithFirst = {',
    ...slugs.filter(isFirst).map(({ slug }) => `  ${keyOf(slug)}: ${componentName(slug)},`),
    '};',
    '',
    '/** Pages that have such blocks load these. */',
    'export const lazyBlocks = {',
    ...slugs
      .filter((block) => !isFirst(block))
      .map(
        ({ slug }) => `  ${keyOf(slug)}: async () => (await import('${path(slug)}')).${componentName(slug)},`,
      ),
    '};',
    '',
  ].join('\n');
}
