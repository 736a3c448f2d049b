import type { SiteLanguage } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';
import { languagePrefix, localPath } from '../site/page-language.ts';

/** URLs without a language of their own: files, and URLs that name a language. */
const NOT_A_PAGE = /^\/(?:\/|api(?:[/?#]|$)|[^?#]*\.[^/?#]*(?:[?#]|$))/;

/**
 * Returns a document with every `href` and `ui:href` to a page of the site changed to the page in the reader's
 * language: `/cards` → `/en/cards`.
 */
export function withLocalLinks<T extends Json>(
  value: T,
  lang: SiteLanguage,
  languages: readonly SiteLanguage[],
): T {
  const prefix = languagePrefix(lang, languages);
  const namesLanguage = (href: string): boolean => languages.includes(href.split(/[/?#]/)[1] ?? '');
  const localHref = (href: string): string =>
    href.startsWith('/') && !NOT_A_PAGE.test(href) && !namesLanguage(href) ? localPath(href, prefix) : href;
  const read = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(read);
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [
        key,
        (key === 'href' || key === 'ui:href') && typeof item === 'string' ? localHref(item) : read(item),
      ]),
    );
  };
  return read(value) as T;
}
