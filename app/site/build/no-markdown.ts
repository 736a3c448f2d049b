import type { ReactNode } from 'react';

/** Stands in for markdown-to-jsx in the page's bundle: text is shown as it is. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
