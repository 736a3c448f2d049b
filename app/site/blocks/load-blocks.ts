import type { ComponentType } from 'react';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { blocksWithFirst, lazyBlocks } from './registry.gen.ts';

type Block = ComponentType<{ block: JsonObject }>;

const loaders: Readonly<Record<string, () => Promise<Block>>> = lazyBlocks;

/** Loaded components by kind of block. */
const loaded = new Map<string, Block>(Object.entries(blocksWithFirst));

/** Returns the loaded component of a kind of block; undefined until it is loaded. */
export const blockBy = (kind: string): Block | undefined => loaded.get(kind);

/** Returns the kinds of blocks inside a document that are loaded lazily, also of those that a button shows. */
export function lazyKindsIn(content: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(content)) for (const item of content) lazyKindsIn(item, found);
  else if (isObject(content)) {
    if (typeof content.kind === 'string' && Object.hasOwn(loaders, content.kind)) found.add(content.kind);
    for (const value of Object.values(content)) lazyKindsIn(value, found);
  }
  return found;
}

/** Loads kinds of blocks, before a block of the kind is shown. Rejects if a kind cannot be fetched. */
export async function loadBlocks(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...kinds].map(async (kind) => {
      const block = await loaders[kind]?.();
      if (block !== undefined) loaded.set(kind, block);
    }),
  );
}

/** Loads the components of every kind of block. */
export const loadAllBlocks = (): Promise<void> => loadBlocks(Object.keys(loaders));
