import { createContext, useContext } from 'react';
import type { EmbedDetail, EmbedEvent } from '#contract';

/** Function that tells the page around an embedded form about an event of the form. */
export type Announce = (event: EmbedEvent, detail: EmbedDetail) => void;

const AnnounceContext = createContext<Announce>(() => undefined);
/** Provider of the function that tells the page around an embedded form about events. */
export const AnnounceProvider = AnnounceContext.Provider;
/**
 * Hook that returns the function that tells the page around an embedded form about events; without a provider it
 * does nothing.
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
