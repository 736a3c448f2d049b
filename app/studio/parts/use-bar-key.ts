import { useEffect } from 'react';

/** Makes F6 move from anywhere on the page to its bar, and from there to the browser's own bars. */
export function useBarKey(bar: HTMLElement | null): void {
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
