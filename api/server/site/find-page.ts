import { withoutLanguage } from '#engine/model/site';
import type { SiteContent } from './site-content.ts';

/**
 * Returns the slug of the page at an address in any language. Pages may be published while the process runs.
 */
export function findPage({ pages }: Pick<SiteContent, 'pages'>, url: string): string | undefined {
  const path = pathOf(url);
  return Object.entries(pages).find(([, page]) => page.path?.replace(/\/$/, '') === path)?.[0];
}

/** Returns the slug in the address of a form's own page; does not check that the form exists. */
export const findForm = (url: string): string | undefined => /^\/forms\/([^/]+)$/.exec(pathOf(url))?.[1];

function pathOf(url: string): string {
  const [address = ''] = url.split('?');
  return withoutLanguage(address).replace(/\/$/, '');
}
