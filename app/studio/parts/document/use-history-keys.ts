import { useEffect } from 'react';
import type { DocumentStore } from './document-store.ts';

/** Ctrl+Z and its kin go through the one history over all views: an input's own would know of its letters alone. */
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
