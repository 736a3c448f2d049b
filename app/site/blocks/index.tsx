import type { ComponentType } from 'react';
import { isObject, type Json, type JsonObject } from '#engine';
import { Actions } from './actions.tsx';
import { Article } from './article.tsx';
import { FormBlock } from './form-block.tsx';
import { Hero } from './hero.tsx';

type Block = ComponentType<{ block: JsonObject }>;

/** Kinds that only some pages have, each fetched by those. */
const loaders: Readonly<Record<string, () => Promise<Block>>> = {
  calculator: async () => (await import('./calculator-block.tsx')).CalculatorBlock,
  content: async () => (await import('./content-block.tsx')).ContentBlock,
  faq: async () => (await import('./faq-block.tsx')).FaqBlock,
  versions: async () => (await import('./versions.tsx')).Versions,
};

/** A component for each kind of block that a page's definition may name, as far as they have come. */
const loaded = new Map<string, Block>([
  ['actions', Actions],
  ['article', Article],
  ['form', FormBlock],
  ['hero', Hero],
]);

export const blockBy = (kind: string): Block | undefined => loaded.get(kind);

/** Kinds among blocks, also among those that their buttons show, that are fetched. */
export function rareKindsIn(content: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(content)) for (const item of content) rareKindsIn(item, found);
  else if (isObject(content)) {
    if (typeof content.kind === 'string' && Object.hasOwn(loaders, content.kind)) found.add(content.kind);
    for (const value of Object.values(content)) rareKindsIn(value, found);
  }
  return found;
}

/** Must have resolved before blocks of these kinds are shown; rejects when one cannot be fetched. */
export async function loadBlocks(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...kinds].map(async (kind) => {
      const block = await loaders[kind]?.();
      if (block !== undefined) loaded.set(kind, block);
    }),
  );
}

export const loadAllBlocks = (): Promise<void> => loadBlocks(Object.keys(loaders));
