import { LANGUAGES } from '#engine';
import type { SiteContent } from './page-data.ts';

/** Slug of the page at an address, whatever its language; pages may be published while the process runs. */
export function findPage({ pages }: Pick<SiteContent, 'pages'>, url: string): string | undefined {
  const [address = ''] = url.split('?');
  const path = withoutLanguage(address.replace(/\/$/, ''));
  return Object.entries(pages).find(([, page]) => page.path?.replace(/\/$/, '') === path)?.[0];
}

function withoutLanguage(path: string): string {
  const prefix = LANGUAGES.filter((lang) => lang !== 'ru')
    .map((lang) => `/${lang}`)
    .find((one) => path === one || path.startsWith(`${one}/`));
  return prefix === undefined ? path : path.slice(prefix.length);
}
