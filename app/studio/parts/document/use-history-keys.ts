import { useEffect } from 'react';
import type { DocumentStore } from './document-store.ts';

/** Ctrl+Z and Ctrl+Y use the one history of the document: the history of an input knows its own letters alone. */
export function useHistoryKeys(store: DocumentStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const isRedo = (event.code === 'KeyZ' && event.shiftKey) || event.code === 'KeyY';
      if (event.code !== 'KeyZ' && !isRedo) return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);
}
