import { withoutLanguage } from '#engine/model/site';
import type { SiteContent } from './page-data.ts';

/** Slug of the page at an address, whatever its language; pages may be published while the process runs. */
export function findPage({ pages }: Pick<SiteContent, 'pages'>, url: string): string | undefined {
  const path = pathOf(url);
  return Object.entries(pages).find(([, page]) => page.path?.replace(/\/$/, '') === path)?.[0];
}

/** Slug of the form that has a page of its own at an address; whether there is such a form is not known here. */
export const findForm = (url: string): string | undefined => /^\/forms\/([^/]+)$/.exec(pathOf(url))?.[1];

function pathOf(url: string): string {
  const [address = ''] = url.split('?');
  return withoutLanguage(address).replace(/\/$/, '');
}
