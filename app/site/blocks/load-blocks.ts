import type { ComponentType } from 'react';
import type { PageData } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { blocksWithFirst, lazyBlocks } from './registry.gen.ts';

type Block = ComponentType<{ block: JsonObject }>;

const loaders: Readonly<Record<string, () => Promise<Block>>> = lazyBlocks;

/** Loaded components by kind of block. */
const loaded = new Map<string, Block>(Object.entries(blocksWithFirst));

/** Returns the component of a kind of page block; `undefined` until it is loaded. */
export const blockBy = (kind: string): Block | undefined => loaded.get(kind);

/** Adds the component of a plug-in's kind of page block. */
export const addBlock = (kind: string, block: Block): void => void loaded.set(kind, block);

/**
 * Returns the kinds among these blocks whose components are loaded lazily, including the blocks that a button
 * shows.
 */
export const lazyKindsIn = (blocks: readonly JsonObject[]): string[] =>
  // Quotes inside a text are escaped, so that only members match.
  [...JSON.stringify(blocks).matchAll(/"kind":"([^"]+)/g)]
    .map(([, kind = '']) => kind)
    .filter((kind) => Object.hasOwn(loaders, kind));

/**
 * Loads the components and plug-ins that the blocks of a page need, before it is shown. Rejects if a part cannot
 * be fetched.
 */
export async function loadBlocks({ blocks, plugged }: Pick<PageData, 'blocks' | 'plugged'>): Promise<void> {
  await Promise.all([
    loadKinds(lazyKindsIn(blocks)),
    plugged && import('../plugins/plugged.ts').then(({ load }) => load(plugged, addBlock)),
  ]);
}

async function loadKinds(kinds: readonly string[]): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const block = await loaders[kind]?.();
      if (block !== undefined) loaded.set(kind, block);
    }),
  );
}

/** Loads the components of all kinds of page blocks, for a server that renders any page. */
export const loadAllBlocks = (): Promise<void> => loadKinds(Object.keys(loaders));
