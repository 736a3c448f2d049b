import { type ComponentType, createContext, useContext } from 'react';
import type { JsonObject } from '#engine';

const BlocksContext = createContext<ComponentType<{ blocks: readonly JsonObject[] }>>(() => null);

/** Hands the drawing of blocks to parts that blocks themselves contain: a button's modal shows blocks again. */
export const BlocksProvider = BlocksContext.Provider;
export const useBlocks = () => useContext(BlocksContext);
