import { type RefObject, useEffect } from 'react';

/**
 * Shows the page how much of its start a bar covers that stays there: what is below it ends where the window does, and what gets
 * the focus is scrolled to be seen.
 */
export function useBarSize(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--zs-bar-measured', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--zs-bar-measured');
    };
  }, [bar]);
}
