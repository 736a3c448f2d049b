import { type ComponentType, createContext, useContext } from 'react';
import type { JsonObject } from '#engine/model/json';

const BlocksContext = createContext<ComponentType<{ blocks: readonly JsonObject[] }>>(() => null);

/** Provides the component of blocks to their parts: a button's dialog shows blocks too. */
export const BlocksProvider = BlocksContext.Provider;
/** Returns the component of blocks; outside of a page one that renders nothing. */
export const useBlocks = () => useContext(BlocksContext);
