import { useEffect } from 'react';
import type { DocumentStore } from './document-store.ts';

/**
 * Selector of inputs whose text is not part of the document: a visitor's answer, a search, a message to a
 * colleague.
 */
const OWN_HISTORY = '[data-own-history], [type=search], dialog';

/**
 * Makes Ctrl+Z and Ctrl+Y undo and redo in the document's history, because an input's own history covers only its
 * text.
 */
export function useHistoryKeys(store: DocumentStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const isRedo = (event.code === 'KeyZ' && event.shiftKey) || event.code === 'KeyY';
      if (event.code !== 'KeyZ' && !isRedo) return;
      if (event.target instanceof Element && event.target.closest(OWN_HISTORY) !== null) return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);
}
