import { type ComponentType, createContext, useContext } from 'react';
import type { JsonObject } from '#engine/model/json';

const BlocksContext = createContext<ComponentType<{ blocks: readonly JsonObject[] }>>(() => null);

/** Passes the block component to parts that blocks contain: a button's modal shows blocks again. */
export const BlocksProvider = BlocksContext.Provider;
export const useBlocks = () => useContext(BlocksContext);
