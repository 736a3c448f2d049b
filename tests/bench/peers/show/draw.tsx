import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** The first render with its layout, in one go: that is what mounting costs. */
export function draw(root: HTMLElement, content: ReactNode): void {
  flushSync(() => createRoot(root).render(content));
}
