import { languagesOf } from '#engine/model/text';
import { pagePath } from '../http/page-path.ts';
import type { SiteContent } from './site-content.ts';

/**
 * Returns the slug of the page whose path in any language is that of the URL; `undefined` if there is none. Pages
 * may be published while the process runs.
 */
export function findPage(
  { pages, texts }: Pick<SiteContent, 'pages' | 'texts'>,
  url: string,
): string | undefined {
  const path = pagePath(url, languagesOf(texts));
  return Object.entries(pages).find(([, page]) => page.path?.replace(/\/$/, '') === path)?.[0];
}
