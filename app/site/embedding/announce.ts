import { createContext, useContext } from 'react';
import type { EmbedDetail, EmbedEvent } from '#contract';

/** Tells the page around an embedded form about its events. */
export type Announce = (event: EmbedEvent, detail: EmbedDetail) => void;

const AnnounceContext = createContext<Announce>(() => undefined);
export const AnnounceProvider = AnnounceContext.Provider;
export const useAnnounce = (): Announce => useContext(AnnounceContext);
