import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx in the page's bundle: text is shown as it is. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
