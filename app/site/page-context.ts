import { createContext, useContext } from 'react';
import type { PageData } from '#contract';
import { formatText } from '#engine/model';

const PageContext = createContext<PageData | undefined>(undefined);
export const PageProvider = PageContext.Provider;

type Params = Readonly<Record<string, string | number>>;

export function usePage(): PageData & { text(key: string, params?: Params): string } {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('PAGE_CONTEXT_MISSING: wrap the page in PageProvider');
  return { ...page, text: (key, params = {}) => formatText(page.texts[key] ?? key, params, page.lang) };
}
