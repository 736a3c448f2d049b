import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** The first render with its layout, in one go: that is what mounting costs. */
export function renderBelow(
  root: HTMLElement,
  content: ReactNode,
  makeRoot: (root: HTMLElement) => Root = createRoot,
): void {
  flushSync(() => makeRoot(root).render(content));
}
