import type { SiteLanguage } from '#engine/model/definition';
import { languageOfPath, languagePrefix, withoutLanguage } from '#engine/model/site';

/**
 * Returns the path of a page's URL without its language prefix, query and final slash: `/en/about/?a=1` →
 * `/about`; '' for the home page.
 */
export function pagePath(url: string, languages: readonly SiteLanguage[]): string {
  const [address = ''] = url.split('?');
  const prefix = languagePrefix(languageOfPath(address, languages), languages);
  return withoutLanguage(address, prefix).replace(/\/$/, '');
}
