import { type RefObject, useEffect } from 'react';

/**
 * Sets the height that a sticky bar covers as a property of the page, so that content below fits the window
 * and a focused element scrolls into view.
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
