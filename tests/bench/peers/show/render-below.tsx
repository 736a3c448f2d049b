import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** Renders the content synchronously and lays it out: the cost of mounting. */
export function renderBelow(
  root: HTMLElement,
  content: ReactNode,
  makeRoot: (root: HTMLElement) => Root = createRoot,
): void {
  flushSync(() => makeRoot(root).render(content));
}
