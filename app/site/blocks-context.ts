import { type ComponentType, createContext, useContext } from 'react';
import type { JsonObject } from '#engine/model/json';

const BlocksContext = createContext<ComponentType<{ blocks: readonly JsonObject[] }>>(() => null);

/** Provider of the component that renders blocks, for parts that show blocks too, such as a button's dialog. */
export const BlocksProvider = BlocksContext.Provider;
/** Returns the component that renders blocks; outside of a page one that renders nothing. */
export const useBlocks = () => useContext(BlocksContext);
