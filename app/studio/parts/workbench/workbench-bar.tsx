import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

const BarContext = createContext<HTMLElement | null>(null);
/** React provider of the element in the studio's header into which an editor renders its bar. */
export const BarProvider = BarContext.Provider;

/**
 * Bar with the title and actions of the open document, rendered into the studio's header; the key F6 moves the focus
 * to it.
 */
export function WorkbenchBar({ children }: { children: ReactNode }) {
  const bar = useContext(BarContext);
  useBarKey(bar);
  return bar && createPortal(children, bar);
}

/** Makes F6 move from anywhere on the page to its bar, and from there to the browser's own bars. */
function useBarKey(bar: HTMLElement | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== 'F6' || ctrlKey || metaKey || altKey || shiftKey) return;
      const isThere = bar?.contains(document.activeElement) === true;
      if (isThere || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      bar?.querySelector<HTMLElement>('a[href], button')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [bar]);
}
