import { createContext } from 'react';
import type { PageData } from '#contract';
import { formatText } from '#engine/model/text';
import { useProvided } from './use-provided.ts';

const PageContext = createContext<PageData | undefined>(undefined);
/** Provider of the page's data to its components. */
export const PageProvider = PageContext.Provider;

type Params = Readonly<Record<string, string | number>>;

/** Hook that returns the page's data and `text`, which formats a text of it by key; throws without a provider. */
export function usePage(): PageData & { text(key: string, params?: Params): string } {
  const page = useProvided(PageContext, 'PageProvider');
  return { ...page, text: (key, params) => formatText(page.texts[key] ?? key, params, page.lang) };
}
