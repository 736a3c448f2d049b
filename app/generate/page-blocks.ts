import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockKind } from '#engine/model/site';
import { exportName, folderEntries, GENERATED } from './registry-source.ts';

const FOLDER = 'app/site/blocks';

/**
 * Resolves with the block descriptors in the order of the studio's list. They import types and data alone, so
 * no generated module is needed to load them.
 */
async function descriptors(root: string): Promise<BlockKind[]> {
  const found = await Promise.all(
    folderEntries(join(root, FOLDER), 'tsx').map(async ({ slug }) => {
      const module: unknown = await import(pathToFileURL(join(root, FOLDER, slug, 'block.ts')).href);
      return (module as { block: BlockKind }).block;
    }),
  );
  return found.sort((a, b) => a.order - b.order);
}

/** Generates the descriptors as data, for the meta-schema of pages. */
export const blockKindsModule = async (root: string): Promise<string> =>
  [
    GENERATED.replace('the entries beside it', `\`${FOLDER}\``),
    "import type { BlockKind } from './block-kind.ts';",
    '',
    `export const blockKinds: readonly BlockKind[] = ${JSON.stringify(await descriptors(root), null, 2)};`,
    '',
  ].join('\n');

/** Returns the component's name: `hero` → `HeroBlock`. */
const componentName = (slug: string): string => {
  const name = exportName(slug, 'block');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Block`;
};

/** Generates the components of blocks that every page loads, and a loader for each of the others. */
export async function blocksModule(root: string): Promise<string> {
  const slugs = (await descriptors(root)).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const isFirst = ({ loads }: BlockKind): boolean => loads === 'with-first';
  const key = (slug: string): string => (/^\w+$/.test(slug) ? slug : `'${slug}'`);
  const path = (slug: string): string => `./${slug}/${slug}.tsx`;
  return [
    GENERATED,
    ...slugs.filter(isFirst).map(({ slug }) => `import { ${componentName(slug)} } from '${path(slug)}';`),
    '',
    '/** Every page loads these. */',
    'export const blocksWithFirst = {',
    ...slugs.filter(isFirst).map(({ slug }) => `  ${key(slug)}: ${componentName(slug)},`),
    '};',
    '',
    '/** Pages that have such blocks load these. */',
    'export const lazyBlocks = {',
    ...slugs
      .filter((block) => !isFirst(block))
      .map(
        ({ slug }) => `  ${key(slug)}: async () => (await import('${path(slug)}')).${componentName(slug)},`,
      ),
    '};',
    '',
  ].join('\n');
}
