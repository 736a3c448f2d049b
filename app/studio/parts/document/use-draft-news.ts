import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DocumentFiles } from '#engine/authoring';

/**
 * State of a document's draft on the server, as another page learned it: a saved draft with its files, or only its
 * number. The number is 0 if the draft was published or discarded.
 */
export interface DraftNews {
  revision: number;
  saved?: { files: DocumentFiles; author: string };
  /** True as the draft that was there has just been published or replaced. */
  isOver?: boolean;
}

/**
 * Calls the listener with what the other tabs of this browser tell about the document, and returns the function that
 * tells them.
 */
export function useDraftNews(
  id: string,
  listener: RefObject<(news: DraftNews) => void>,
): (news: DraftNews) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel(`zayavka.studio.${id}`);
    opened.onmessage = ({ data }: MessageEvent<DraftNews>) => listener.current(data);
    channel.current = opened;
    return () => opened.close();
  }, [id, listener]);
  return useCallback((news) => channel.current?.postMessage(news), []);
}
